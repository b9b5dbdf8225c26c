//! A position of Summer Pavilion.

use super::board::Board;
use super::chance::{Chance, Draw};
use super::colour::{Colour, Tiles, all_tiles};
use super::illegal::{Illegal, Impossible};
use super::moves::{Kept, Move, MoveList};
use super::score::{Bonus, Reason};
use super::star::{Space, cost};
use crate::audience::Audience;
use crate::draw::Draws;
use crate::offer::Offer;
use crate::position::{Outcome, Points, Position, Turn, View};
use crate::seat::{BySeat, Players, Seat, SeatSet};
use crate::side::Side;
use crate::source::Source;
use crate::tiles::{LANE, LOW_LANE};

/// The number of rounds (P-1.5).
pub const ROUNDS: u8 = 6;

/// The phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The supply is to be filled: at the start, or after a turn that took bonus tiles (P-1.3,
    /// P-4.6).
    Supply,
    /// The factories are to be filled (P-1.3, P-5.1).
    Deal,
    /// Phase 1: players take tiles in turn (P-3).
    Offer,
    /// Phase 2: players cover spaces or pass (P-4).
    Placing,
    /// Phase 2: the player to act takes bonus tiles from the supply (P-4.5).
    Bonus {
        /// The number still to be taken, at least 1.
        due: u8,
    },
    /// The game is over (P-5.2).
    Over,
}

/// A position of Summer Pavilion, for two to four players and either side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pavilion {
    pub(super) table: Offer<Colour>,
    pub(super) bag: Tiles,
    pub(super) tower: Tiles,
    pub(super) supply: Tiles,
    pub(super) boards: BySeat<Board>,
    pub(super) phase: Phase,
    pub(super) round: u8,
    /// The player to act; while the supply is refilled, whose turn it was.
    pub(super) turn: Seat,
    pub(super) first: Seat,
    /// Who took the marker; `None` while it lies in the centre.
    pub(super) marker: Option<Seat>,
    pub(super) players: Players,
    pub(super) side: Side,
}

impl Pavilion {
    /// Creates a game before anything is drawn (P-1).
    pub fn new(players: Players, side: Side, first: Seat) -> Pavilion {
        debug_assert!(players.has(first));
        Pavilion {
            table: Offer::empty(),
            bag: all_tiles(),
            tower: Tiles::EMPTY,
            supply: Tiles::EMPTY,
            boards: BySeat::new([Board::new(side); 4]),
            phase: Phase::Supply,
            round: 0,
            turn: first,
            first,
            marker: None,
            players,
            side,
        }
    }

    /// Returns the side of the boards that is up.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns the phase of the game.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the current round; between rounds and at the end, the last one; 0 before the first
    /// deal.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Returns the trump colour of the round (P-1.5).
    #[inline]
    pub fn trump(&self) -> Colour {
        Colour::trump(self.round)
    }

    /// Returns the starting player of this round; between rounds and at the end, of the next.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Returns who took the marker in this round, or in the last one; `None` while it lies in the
    /// centre.
    pub fn marker(&self) -> Option<Seat> {
        self.marker
    }

    /// Returns the tiles on a factory or in the centre.
    pub fn tiles_at(&self, source: Source) -> Tiles {
        self.table.at(source)
    }

    /// Iterates over the factories in use for this number of players.
    pub fn factories(&self) -> impl Iterator<Item = Source> + use<> {
        Source::FACTORIES.into_iter().take(self.players.factories())
    }

    /// Returns the tiles in the bag.
    pub fn bag(&self) -> Tiles {
        self.bag
    }

    /// Returns the tiles in the tower.
    pub fn tower(&self) -> Tiles {
        self.tower
    }

    /// Returns the tiles on the supply spaces.
    pub fn supply(&self) -> Tiles {
        self.supply
    }

    /// Returns the board of a seat; an empty one for an unused seat.
    pub fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat]
    }

    /// Returns the bonuses of a seat's board if the game ended now (P-6).
    pub fn bonus(&self, seat: Seat) -> Bonus {
        Bonus::of(self.side, &self.boards[seat])
    }

    /// Returns a lane per colour: the sources it may be chosen from (P-3.2, P-3.3).
    #[inline]
    fn takes(&self) -> u64 {
        let holders = self.table.holders();
        let trump = LANE * self.trump() as u32;
        let others = holders & !(LOW_LANE << trump);
        // The trump may be chosen only where there is no other colour.
        let with_others = others | others >> (3 * LANE);
        let with_others =
            (with_others | with_others >> LANE | with_others >> (2 * LANE)) & LOW_LANE;
        others | (holders >> trump & LOW_LANE & !with_others) << trump
    }

    fn check_take(&self, source: Source, colour: Colour) -> Result<(), Illegal> {
        if source != Source::Centre && source as usize >= self.players.factories() {
            let factories = self.players.factories() as u8;
            return Err(Illegal::NoSuchFactory { factory: source, factories });
        }
        let there = self.table.at(source);
        if there.get(colour) == 0 {
            return Err(Illegal::NotThere { from: source, colour });
        }
        if colour == self.trump() && there != there.only(colour) {
            return Err(Illegal::Trump { from: source, trump: colour });
        }
        Ok(())
    }

    fn check_place(&self, space: Space, colour: Colour, jokers: u8) -> Result<(), Illegal> {
        let board = &self.boards[self.turn];
        if board.covered().has(space) {
            return Err(Illegal::Covered { space });
        }
        if !board.takes(space.star, colour) {
            let star = space.star;
            return Err(match (self.side, star.colour()) {
                (Side::Coloured, Some(own)) => Illegal::OtherColour { star: own, colour },
                (Side::Coloured, None) => Illegal::OnCentre { colour },
                (Side::Grey, _) => match board.star_colour(star) {
                    Some(only) => Illegal::OneColour { star, only },
                    None => Illegal::Multicolour { star, colour },
                },
            });
        }
        let (trump, cost) = (self.trump(), cost(self.side, space));
        if jokers >= cost {
            return Err(Illegal::TooManyJokers { space, cost, colour });
        }
        if jokers > 0 && colour == trump {
            return Err(Illegal::TrumpForItself { trump });
        }
        let stock = board.stock();
        for (colour, need) in [(colour, cost - jokers), (trump, jokers)] {
            let have = stock.get(colour) as u8;
            if have < need {
                return Err(Illegal::TooFew { colour, have, need });
            }
        }
        Ok(())
    }

    fn check_pass(&self, keep: Kept) -> Result<(), Illegal> {
        if self.round == ROUNDS && keep != Kept::NOTHING {
            return Err(Illegal::LastRound);
        }
        let stock = self.boards[self.turn].stock();
        if stock.contains(keep.tiles()) { Ok(()) } else { Err(Illegal::NotInStock { keep, stock }) }
    }
}

/// Nothing is hidden, so a seat's view is the position.
impl View for Pavilion {
    type Position = Pavilion;

    fn resample(&self, _draws: &mut impl Draws) -> Pavilion {
        *self
    }
}

impl Position for Pavilion {
    type Move = Move;
    type Moves = MoveList;
    type Draw = Draw;
    type Chance = Chance;
    type Illegal = Illegal;
    type Impossible = Impossible;
    type Reason = Reason;
    /// Nothing in Summer Pavilion is hidden: the bag has no order until it is drawn from.
    type View = Pavilion;

    fn players(&self) -> Players {
        self.players
    }

    #[inline]
    fn turn(&self) -> Turn<Draw> {
        match self.phase {
            Phase::Offer | Phase::Placing | Phase::Bonus { .. } => Turn::Seat(self.turn),
            Phase::Supply => Turn::Chance(Draw::Supply { tiles: self.supply_due() as u8 }),
            Phase::Deal => Turn::Chance(self.deal_due()),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal_moves_into(&self, list: &mut MoveList) {
        match self.phase {
            Phase::Offer => list.fill_takes(self.takes()),
            Phase::Placing => {
                let (board, last) = (&self.boards[self.turn], self.round == ROUNDS);
                list.fill_placing(self.side, board, self.trump(), last);
            }
            Phase::Bonus { .. } => list.fill_bonus(self.supply),
            Phase::Supply | Phase::Deal | Phase::Over => list.clear(),
        }
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        match (self.phase, mv) {
            (Phase::Over, _) => Err(Illegal::Over),
            (Phase::Supply, _) => Err(Illegal::SupplyFirst),
            (Phase::Deal, _) => Err(Illegal::DealFirst),
            (Phase::Offer, Move::Take { source, colour }) => self.check_take(source, colour),
            (Phase::Offer, Move::Place { .. } | Move::Pass { .. }) => Err(Illegal::NotPlacingYet),
            (Phase::Bonus { .. }, Move::Bonus { colour }) => match self.supply.get(colour) {
                0 => Err(Illegal::NotInSupply { colour }),
                _ => Ok(()),
            },
            (Phase::Bonus { due }, _) => Err(Illegal::BonusFirst { due }),
            (_, Move::Bonus { .. }) => Err(Illegal::NoBonusDue),
            (Phase::Placing, Move::Take { .. }) => Err(Illegal::PlacingNow),
            (Phase::Placing, Move::Place { space, colour, jokers }) => {
                self.check_place(space, colour, jokers)
            }
            (Phase::Placing, Move::Pass { keep }) => self.check_pass(keep),
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
        match chance {
            Chance::Supply(supply) => self.check_supply(supply),
            Chance::Deal(deal) => self.check_deal(deal),
        }
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
        self.check_chance(chance)?;
        self.apply_on(chance, &mut watch);
        Ok(())
    }

    #[inline]
    fn draw(&self, draws: &mut impl Draws) -> Option<Chance> {
        match self.phase {
            Phase::Supply => Some(Chance::Supply(self.draw_supply(draws))),
            Phase::Deal => Some(Chance::Deal(self.draw_deal(draws))),
            _ => None,
        }
    }

    fn view(&self, _seat: Seat) -> Pavilion {
        *self
    }

    fn public_view(&self) -> Pavilion {
        *self
    }

    fn reveals_move(&self, _mv: Move, _audience: Audience) -> bool {
        true
    }

    fn reveals_chance(&self, _chance: &Chance, _audience: Audience) -> bool {
        true
    }

    fn uncovers(&self, _mv: Move) -> bool {
        false
    }

    fn rounds_done(&self) -> u16 {
        match self.phase {
            Phase::Deal | Phase::Over => self.round.into(),
            _ => self.round.saturating_sub(1).into(),
        }
    }

    fn scores(&self) -> BySeat<u16> {
        BySeat::new(self.boards.as_array().map(|board| board.score()))
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let total = |seat| self.boards[seat].score() + self.bonus(seat).total();
        let scores = BySeat::new(Seat::ALL.map(total));
        // P-6.3: the highest score wins, ties share the win.
        let best = self.players.seats().map(|seat| scores[seat]).max();
        let winners: SeatSet =
            self.players.seats().filter(|&seat| Some(scores[seat]) == best).collect();
        Some(Outcome { scores, winners })
    }
}
