//! A position of Duel.

use super::board::Board;
use super::chance::{Chance, Draw};
use super::chip::{Chip, ChipSet};
use super::colour::{Colour, Tiles, all_tiles};
use super::goal::{Goals, Reason};
use super::illegal::{Illegal, Impossible};
use super::kinds::Kinds;
use super::moves::{Factory, Move, MoveList};
use super::phase::Phase;
use super::plate::{PlateKind, PlateSet};
use super::stack::{Offers, Returned, Stack};
use super::view::View;
use crate::audience::Audience;
use crate::draw::Draws;
use crate::position::{Outcome, Points, Position, Turn};
use crate::seat::{BySeat, Players, Seat, SeatSet};

/// The number of rounds (D-6.3).
pub const ROUNDS: u8 = 5;
/// The number of display spaces (D-2.1).
pub const DISPLAY_SPACES: usize = 3;
/// The number of tokens of a player in each round but the last (D-3.1).
pub(super) const TOKENS: u8 = 2;
/// The number of chips a player may take in a round (D-3.4).
pub(super) const CHIPS_PER_ROUND: u8 = 2;
/// The maximum number of plates returned under the stack.
pub(super) const MAX_RETURNED: usize = 16;

/// The chip on a small factory's moon side (D-2.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FactoryChip {
    /// Taken, or not laid out yet.
    None,
    /// Face down, and unknown to the viewer.
    Hidden,
    /// Face down; no player knows which it is (D-8).
    Down(Chip),
    /// Face up.
    Up(Chip),
}

/// A position of Duel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Duel {
    /// The tiles on the sun sides of the small factories.
    pub(super) sun: [Tiles; 4],
    pub(super) large_sun: Tiles,
    pub(super) large_moon: Tiles,
    pub(super) bag: Tiles,
    pub(super) tower: Tiles,
    pub(super) boards: [Board; 2],
    /// The stacks on the moon sides of the small factories.
    pub(super) moon: [Stack; 4],
    pub(super) factory_chips: [FactoryChip; 4],
    pub(super) display: PlateSet,
    /// The plates of the stack in unknown order.
    pub(super) unseen: PlateSet,
    /// The plates that the player to act has looked at and neither laid nor returned.
    pub(super) looked: PlateSet,
    /// The chips that are not on a factory yet.
    pub(super) pool: ChipSet,
    /// The plates below those, top to bottom.
    pub(super) under: [Returned; MAX_RETURNED],
    pub(super) under_len: u8,
    /// The publicly known backs of the stack: those of the plates drawn and not yet looked at, then
    /// that of the top one.
    pub(super) known_backs: Kinds,
    /// Whether backs are revealed at all: not in games begun before they were.
    pub(super) reveals_backs: bool,
    /// The number of plates the player to act has drawn and not yet looked at.
    pub(super) drawn: u8,
    /// The number of tiles on the factories. Updated incrementally.
    pub(super) tiles_out: u8,
    /// The takes from each small factory's sun side. Updated incrementally.
    pub(super) offers: [Offers; 4],
    pub(super) phase: Phase,
    pub(super) round: u8,
    pub(super) turn: Seat,
    pub(super) first: Seat,
    /// Who took the marker; `None` while it lies on the large factory.
    pub(super) marker: Option<Seat>,
    pub(super) goals: Goals,
}

/// Returns the other player.
#[inline]
pub(super) const fn other(seat: Seat) -> Seat {
    Players::Two.after(seat)
}

impl Duel {
    /// Creates a game before anything is drawn (D-2).
    pub fn new(first: Seat, goals: Goals) -> Duel {
        debug_assert!(Players::Two.has(first));
        Duel {
            sun: [Tiles::EMPTY; 4],
            large_sun: Tiles::EMPTY,
            large_moon: Tiles::EMPTY,
            bag: all_tiles(),
            tower: Tiles::EMPTY,
            boards: [Board::new(); 2],
            moon: [Stack::EMPTY; 4],
            factory_chips: [FactoryChip::None; 4],
            display: PlateSet::EMPTY,
            unseen: PlateSet::ALL,
            looked: PlateSet::EMPTY,
            pool: ChipSet::ALL,
            under: [Returned::default(); MAX_RETURNED],
            under_len: 0,
            known_backs: Kinds::NONE,
            reveals_backs: true,
            drawn: 0,
            tiles_out: 0,
            offers: [Offers::NONE; 4],
            phase: Phase::Plates,
            round: 0,
            turn: first,
            first,
            marker: None,
            goals,
        }
    }

    /// Returns the phase of the game.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the current round; between rounds and at the end, the last one; 0 in the set-up.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Returns the starting player of this round; between rounds and at the end, of the next.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Returns who took the marker in this round, or in the last one; `None` while it lies on the
    /// large factory.
    pub fn marker(&self) -> Option<Seat> {
        self.marker
    }

    /// Returns the goals of the game.
    pub fn goals(&self) -> Goals {
        self.goals
    }

    /// Returns the tiles on a factory's sun side.
    pub fn sun(&self, factory: Factory) -> Tiles {
        match factory.small() {
            Some(number) => self.sun[number],
            None => self.large_sun,
        }
    }

    /// The stack on the moon side of a small factory, by its number ([`Factory::small`]).
    ///
    /// # Panics
    ///
    /// If there is no such factory.
    pub fn moon(&self, small: usize) -> Stack {
        self.moon[small]
    }

    /// Returns the tiles on the large factory's moon side.
    pub fn large_moon(&self) -> Tiles {
        self.large_moon
    }

    /// The chip on a small factory, by its number ([`Factory::small`]).
    ///
    /// # Panics
    ///
    /// If there is no such factory.
    pub fn factory_chip(&self, small: usize) -> FactoryChip {
        self.factory_chips[small]
    }

    /// Returns everything on the factories that everybody sees, packed into three words: both sides, and
    /// which chips lie face up or face down. The 14 highest bits of the first two words are 0.
    #[inline]
    pub fn factories_key(&self) -> [u64; 3] {
        let [a, b, c, d] = self.sun.map(Tiles::lanes);
        // A lane has ten bits, and at most five tiles of a colour lie on a side.
        let suns = a | b << 3 | c << 6;
        let others = d | self.large_sun.lanes() << 3 | self.large_moon.lanes() << 6;
        let mut rest = 0;
        for (stack, chip) in self.moon.iter().zip(self.factory_chips) {
            let chip = match chip {
                FactoryChip::None => 0,
                FactoryChip::Hidden | FactoryChip::Down(_) => 1,
                FactoryChip::Up(chip) => 2 + chip as u64,
            };
            rest = rest << 16 | u64::from(stack.bits()) << 4 | chip;
        }
        [suns, others, rest]
    }

    /// Returns the tiles in the bag.
    pub fn bag(&self) -> Tiles {
        self.bag
    }

    /// Returns the tiles in the tower.
    pub fn tower(&self) -> Tiles {
        self.tower
    }

    /// Returns the plates on the display.
    pub fn display(&self) -> PlateSet {
        self.display
    }

    /// Returns the plates of the stack in unknown order; in a view, those whose place its seat does
    /// not know.
    pub fn unseen(&self) -> PlateSet {
        self.unseen
    }

    /// Returns the plates returned under the stack, top to bottom.
    pub fn returned(&self) -> &[Returned] {
        &self.under[..usize::from(self.under_len)]
    }

    /// Returns the plates that the player to act has looked at and neither laid nor returned.
    pub fn looked(&self) -> PlateSet {
        self.looked
    }

    /// Returns the number of plates the player to act has drawn and not yet looked at.
    pub fn drawn(&self) -> u8 {
        self.drawn
    }

    /// Iterates over their backs, in drawing order (D-3.1).
    pub fn drawn_kinds(&self) -> impl Iterator<Item = PlateKind> {
        self.known_backs.iter().take(self.drawn.into())
    }

    /// Returns the back of the stack's top plate; `None` if the stack is empty or it has not been
    /// revealed (D-3.1).
    #[inline]
    pub fn top(&self) -> Option<PlateKind> {
        self.known_backs.get(self.drawn.into())
    }

    /// Returns the same position without plate backs, until the end of the game: any plate in
    /// unknown order may be the next one. Games begun before backs were revealed are continued and
    /// verified this way; position text cannot express such a position.
    #[must_use]
    pub fn without_backs(&self) -> Duel {
        Duel { known_backs: Kinds::NONE, reveals_backs: false, ..*self }
    }

    /// Returns the chips that are not on a factory yet; in a view, all that may be face down or to
    /// come.
    pub fn pool(&self) -> ChipSet {
        self.pool
    }

    /// The board of one of the two seats. For another seat it is some board that means nothing, and builds with
    /// debug assertions panic.
    pub fn board(&self, seat: Seat) -> &Board {
        debug_assert!(Players::Two.has(seat), "two play Duel");
        &self.boards[seat as usize & 1]
    }

    #[inline]
    pub(super) fn board_mut(&mut self, seat: Seat) -> &mut Board {
        debug_assert!(Players::Two.has(seat), "two play Duel");
        &mut self.boards[seat as usize & 1]
    }

    /// Returns the number of plates in the stack, without those drawn but not yet looked at.
    pub fn stack_left(&self) -> usize {
        self.unseen.len() + usize::from(self.under_len) - usize::from(self.drawn)
    }

    /// Returns whether the player may draw a plate unseen now (D-3.1).
    pub(super) fn may_draw(&self, seat: Seat) -> bool {
        let free = self.drawn == 0 && self.display.is_empty();
        self.stack_left() > 0 && (self.board(seat).score() > 0 || free)
    }

    /// Returns whether the player has a token left (D-3.1).
    #[inline]
    pub(super) fn has_token(&self, seat: Seat) -> bool {
        self.round < ROUNDS && self.board(seat).tokens < TOKENS
    }

    /// Returns the colours that can be taken from the moon sides, as five bits (D-3.3).
    #[inline]
    pub(super) fn moon_colours(&self) -> u32 {
        let mut colours = 0;
        for stack in self.moon {
            if let Some(colour) = stack.top() {
                colours |= 1 << colour as u32;
            }
        }
        for colour in Colour::ALL {
            colours |= u32::from(self.large_moon.get(colour) > 0) << colour as u32;
        }
        colours
    }

    /// Returns whether any tile is left on the factories (D-3.7).
    #[inline]
    pub(super) fn has_tiles_out(&self) -> bool {
        self.tiles_out > 0
    }

    /// Counts the tiles on the factories.
    pub(super) fn count_tiles_out(&self) -> u8 {
        let sun: Tiles = self.sun.iter().copied().sum();
        let moon: Tiles = self.moon.iter().map(|stack| stack.tiles()).sum();
        (sun + moon + self.large_sun + self.large_moon).len() as u8
    }

    /// Returns whether a chip lies face up on a small factory.
    #[inline]
    pub(super) fn is_chip_up(&self, small: usize) -> bool {
        matches!(self.factory_chips[small & 3], FactoryChip::Up(_))
    }

    /// Returns whether the player can do any of A to D (D-3.6).
    #[inline]
    pub(super) fn can_act(&self, seat: Seat) -> bool {
        // Any tile can at least be put on the damaged stack.
        self.has_tiles_out()
            || (self.has_token(seat) && (!self.display.is_empty() || self.may_draw(seat)))
            || (self.board(seat).taken < CHIPS_PER_ROUND && (0..4).any(|f| self.is_chip_up(f)))
    }
}

impl Position for Duel {
    type Move = Move;
    type Moves = MoveList;
    type Draw = Draw;
    type Chance = Chance;
    type Illegal = Illegal;
    type Impossible = Impossible;
    type Reason = Reason;
    type View = View;

    fn players(&self) -> Players {
        Players::Two
    }

    #[inline]
    fn turn(&self) -> Turn<Draw> {
        match self.phase {
            Phase::Plates => Turn::Chance(Draw::Plates { count: self.plates_due() as u8 }),
            Phase::Deal => Turn::Chance(self.deal_due()),
            Phase::Chips => Turn::Chance(Draw::Chips),
            Phase::Top(_) => Turn::Chance(Draw::Top),
            Phase::Looking => Turn::Chance(Draw::Stack),
            Phase::Over => Turn::Over,
            _ => Turn::Seat(self.turn),
        }
    }

    #[inline]
    fn legal_moves_into(&self, list: &mut MoveList) {
        list.fill(self);
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        match (self.phase, mv) {
            (Phase::Over, _) => Err(Illegal::Over),
            (Phase::Plates | Phase::Deal | Phase::Chips | Phase::Looking, _) => {
                Err(Illegal::ChanceFirst)
            }
            (Phase::Top(_), _) => Err(Illegal::TopFirst),
            (Phase::SetUp | Phase::Keeping, Move::Lay { plate, slot, .. }) => {
                self.check_lay(plate, slot)
            }
            (Phase::SetUp, _) => Err(Illegal::LayFirst),
            (Phase::Keeping, _) => Err(Illegal::KeepOne),
            (Phase::Drawing, Move::Draw) => self.check_draw(),
            (Phase::Drawing, Move::Look) => Ok(()),
            (Phase::Drawing, _) => Err(Illegal::StillDrawing),
            (Phase::Returning { .. }, Move::Under { plate }) => match self.looked.has(plate) {
                true => Ok(()),
                false => Err(Illegal::NotLooked { plate }),
            },
            (Phase::Returning { .. }, _) => Err(Illegal::ReturnFirst),
            (Phase::Turn, mv) => self.check_in_turn(mv),
            (Phase::Completing(due), Move::Complete { row, chips }) => {
                self.check_complete(due, row, chips)
            }
            (Phase::Completing(due), Move::Skip { row }) if row == due => Ok(()),
            (Phase::Completing(row), Move::Skip { .. }) => Err(Illegal::OtherLine { row }),
            (Phase::Completing(row), _) => Err(Illegal::CompleteNow { row }),
            (Phase::Laying(due), Move::Place { row, column }) => self.check_place(due, row, column),
            (Phase::Laying(row), _) => Err(Illegal::LayTileNow { row }),
        }
    }

    #[inline]
    fn is_legal(&self, mv: Move) -> bool {
        match (self.phase, mv) {
            // A search asks this of hundreds of plates that it did not draw this time.
            (Phase::Keeping, Move::Lay { plate, slot, .. }) => {
                self.looked.has(plate) && self.board(self.turn).dome().is_empty_slot(slot)
            }
            _ => self.check(mv).is_ok(),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.play_on(mv, &mut |_| {});
    }

    fn play_watched(
        &mut self,
        mv: Move,
        mut watch: impl FnMut(Points<Reason>),
    ) -> Result<(), Illegal> {
        self.check(mv)?;
        self.play_on(mv, &mut watch);
        Ok(())
    }

    fn check_chance(&self, chance: &Chance) -> Result<(), Impossible> {
        self.check_outcome(chance)
    }

    #[inline]
    fn apply_unchecked(&mut self, chance: &Chance) {
        self.apply_on(chance, &mut |_| {});
    }

    fn apply_watched(
        &mut self,
        chance: &Chance,
        mut watch: impl FnMut(Points<Reason>),
    ) -> Result<(), Impossible> {
        self.check_outcome(chance)?;
        self.apply_on(chance, &mut watch);
        Ok(())
    }

    #[inline]
    fn draw(&self, draws: &mut impl Draws) -> Option<Chance> {
        self.draw_outcome(draws)
    }

    fn view(&self, seat: Seat) -> View {
        View::new(self, seat)
    }

    fn public_view(&self) -> View {
        View::public(self)
    }

    /// D-8: which plate is returned under the stack is for whoever returns it to know.
    fn reveals_move(&self, mv: Move, audience: Audience) -> bool {
        match mv {
            Move::Under { .. } => audience.shares_secrets_of(self.turn),
            Move::Lay { .. }
            | Move::Draw
            | Move::Look
            | Move::Sun { .. }
            | Move::Moon { .. }
            | Move::Chip { .. }
            | Move::Complete { .. }
            | Move::Skip { .. }
            | Move::Place { .. } => true,
        }
    }

    /// D-8: nobody knows a chip that lies face down, and only whoever drew a plate looks at it.
    fn reveals_chance(&self, chance: &Chance, audience: Audience) -> bool {
        match chance {
            Chance::Chips(_) => audience == Audience::Omniscient,
            Chance::Stack(_) => audience.shares_secrets_of(self.turn),
            Chance::Plates(_) | Chance::Deal(_) | Chance::Top(_) => true,
        }
    }

    /// D-3.2: a chip is turned up when its factory's sun side is emptied.
    fn uncovers(&self, mv: Move) -> bool {
        let mut after = *self;
        after.play_unchecked(mv);
        let down =
            |duel: &Duel, chip: usize| matches!(duel.factory_chips[chip], FactoryChip::Down(_));
        (0..self.factory_chips.len()).any(|chip| down(self, chip) && !down(&after, chip))
    }

    fn rounds_done(&self) -> u16 {
        match self.phase {
            phase if phase.is_between_rounds() => self.round.into(),
            _ => self.round.saturating_sub(1).into(),
        }
    }

    fn scores(&self) -> BySeat<u16> {
        let [one, other] = self.boards.map(|board| board.score());
        BySeat::new([one, other, 0, 0])
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        // D-6.4: the goals are summed first, and the total is not below 0.
        let total = |board: Board| {
            let goals = i32::from(self.goals.points(board.dome()));
            (i32::from(board.score()) + goals).max(0) as u16
        };
        let [one, other] = self.boards.map(total);
        // A tie goes to the owner of the marker, the next starting player (D-6.2).
        let winner = match one.cmp(&other) {
            std::cmp::Ordering::Greater => Seat::S0,
            std::cmp::Ordering::Less => Seat::S1,
            std::cmp::Ordering::Equal => self.first,
        };
        let winners: SeatSet = [winner].into_iter().collect();
        Some(Outcome { scores: BySeat::new([one, other, 0, 0]), winners })
    }
}
