//! The twin of Duel, written slowly and obviously to check the fast engine against. It cites the
//! rules of `docs/rules/duel.md` as `D-4.2`. A tile is its colour's letter, `S` for a special tile;
//! a multiset of tiles is a `Vec<char>` in any order, unless noted. Plates, slots, lines, rows and
//! columns are numbered from 1 in moves and arguments, as on the rules page; the fields are arrays
//! from 0.

mod board;
mod kit;
mod top;
mod turn;

use kit::*;

/// The colours, in colour order.
const COLOURS: [char; 5] = ['B', 'T', 'K', 'Y', 'R'];

/// The dome plates 1 to 18: upper row, lower row (D-1.3).
const PLATES: [&str; 18] = [
    "YK/T*", "?B/TK", "TR/B?", "KY/R?", "K*/TR", "TY/?K", "*K/RB", "YB/K*", "TR/B*", "YR/?B",
    "Y*/KR", "TK/R?", "BK/*T", "RT/Y?", "TB/?Y", "*T/YB", "R?/BK", "*Y/BR",
];

/// The names of the bonus chips, in order; there are two of each (D-1.4).
const CHIPS: [&str; 10] = ["BB", "BK", "BR", "TT", "TY", "TR", "KK", "KY", "YY", "RR"];

/// The goal tiles, each with its two sides (D-1.5).
const GOALS: [[&str; 2]; 4] = [
    ["rows", "five-colours"],
    ["columns", "edge"],
    ["diagonals", "corners"],
    ["universal", "special"],
];

/// A cell of the dome: row and column.
type Cell = (usize, usize);

/// A bonus chip on a factory.
#[derive(Clone, Debug, PartialEq)]
pub struct TwinChip {
    /// Its two halves, in colour order.
    pub name: String,
    /// Whether it is face up; if not, no player knows its name (D-8).
    pub face_up: bool,
}

/// A small factory.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TwinFactory {
    /// The tiles on the sun side.
    pub sun: Vec<char>,
    /// The stack on the moon side, bottom to top.
    pub moon: Vec<char>,
    /// The chip, below the stack.
    pub chip: Option<TwinChip>,
}

/// One player's board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TwinBoard {
    /// The tiles on the pattern lines.
    pub lines: [Vec<char>; 6],
    /// The tiles on the dome, row by row.
    pub dome: [[Option<char>; 6]; 6],
    /// The plates on the dome's slots, row by row: number and orientation.
    pub plates: [Option<(u8, u8)>; 9],
    /// The damaged stack, at most 4.
    pub damaged: Vec<char>,
    /// The unspent chips in the store, in any order.
    pub chips: Vec<String>,
    /// The chips spent in the game so far, in any order.
    pub spent: Vec<String>,
    /// Player tokens used in this round; between rounds, in the last one.
    pub tokens: usize,
    /// Chips taken in this round; between rounds, in the last one.
    pub taken: usize,
    /// The running score; it never includes the goals (D-7).
    pub score: i32,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TwinTurn {
    /// The display has to be filled with this number of plates.
    Plates(usize),
    /// The factories have to be dealt.
    Deal,
    /// This number of chips has to be laid on the small factories.
    Chips(usize),
    /// The kind of the stack's top plate has to be revealed.
    Top,
    /// The next of the plates drawn unseen has to be looked at.
    Stack,
    /// This player has to move.
    Player(usize),
    /// The game has ended.
    Over,
}

/// The phase of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Phase {
    /// The display is to be filled, in the set-up (D-2.1, D-2.5) or between rounds (D-6.1).
    Fill,
    /// The factories are to be dealt (D-2.3, D-6.1).
    Deal,
    /// The chips are to be laid out (D-2.4, D-6.1).
    Chips,
    /// The kind of the new top plate of the stack is to be revealed (D-3.1).
    Top(After),
    /// This player lays a plate in the set-up (D-2.5).
    SetUp(usize),
    /// Phase 1 (D-3): this player's turn begins.
    Turn(usize),
    /// This player has drawn plates and may draw one more (D-3.1).
    Drawing(usize),
    /// This player looks at the plates drawn (D-3.1).
    Looking(usize),
    /// This player lays one of the plates looked at (D-3.1).
    Keeping(usize),
    /// This player returns the others under the stack (D-3.1).
    Returning(usize),
    /// Phase 2: this player may complete this line with chips (D-4.1).
    Completing(usize, usize),
    /// Phase 2: this player has to lay the tile of this line (D-4.2).
    Laying(usize, usize),
    /// The game has ended (D-6.3).
    Over,
}

/// What follows after the kind of the top plate is revealed.
#[derive(Clone, Copy, Debug, PartialEq)]
enum After {
    /// The display has been filled.
    Filling,
    /// This player has drawn a plate.
    Drawing(usize),
    /// This player returns plates.
    Returning(usize),
    /// This player's turn is over.
    Turn(usize),
}

/// A game of Azul Duel.
#[derive(Clone, Debug, PartialEq)]
pub struct Twin {
    /// The starting player of the round's phase 1; between rounds and at the end, of the next.
    pub first: usize,
    /// Rounds begun, 1 to 5; 0 until the set-up is over.
    pub round: usize,
    /// The goals of the game.
    pub goals: Vec<String>,
    /// The tiles in the bag.
    pub bag: Vec<char>,
    /// The tiles in the tower.
    pub tower: Vec<char>,
    /// The plates on the display, at most 3, in the order they were shown.
    pub display: Vec<u8>,
    /// The plates of the stack whose order nobody knows.
    pub unseen: Vec<u8>,
    /// The plates below those, top to bottom: who returned each, and its number.
    pub under: Vec<(usize, u8)>,
    /// The number of plates the player to move has drawn and not yet looked at.
    pub drawn: usize,
    /// The kinds of those, in drawing order.
    pub drawn_kinds: Vec<String>,
    /// The kind of the stack's top plate, once revealed.
    pub top: Option<String>,
    /// The plates the player to move has looked at and neither laid nor returned.
    pub looked: Vec<u8>,
    /// The chips that are not on a factory yet, in any order.
    pub pool: Vec<String>,
    /// The small factories 1 to 4.
    pub factories: [TwinFactory; 4],
    /// The tiles on the large factory's sun side.
    pub large_sun: Vec<char>,
    /// The tiles on the large factory's moon side, without the marker.
    pub large_moon: Vec<char>,
    /// Whether the marker lies on the large factory.
    pub marker_on_large: bool,
    /// Who took the marker in this round; between rounds and at the end, in the last one.
    pub marker_owner: Option<usize>,
    /// The players' boards.
    pub boards: [TwinBoard; 2],
    phase: Phase,
}

impl Twin {
    /// A new game before its display is filled. Panics if the first player or the goals are
    /// invalid.
    pub fn new(first: usize, goals: &[&str]) -> Twin {
        assert!(first < 2, "D-2.5: no player {first} among 2");
        assert!((3..=4).contains(&goals.len()), "D-2.2: three or four goals, not {goals:?}");
        for sides in GOALS {
            let chosen = goals.iter().filter(|goal| sides.contains(*goal)).count();
            assert!(chosen <= 1, "D-1.5: {goals:?} are not on different tiles");
        }
        let known = goals.iter().all(|goal| GOALS.as_flattened().contains(goal));
        assert!(known, "D-1.5: no such goals: {goals:?}");
        let board = TwinBoard { score: 5, ..TwinBoard::default() }; // D-1.1
        Twin {
            first,
            round: 0,
            goals: goals.iter().map(ToString::to_string).collect(),
            bag: COLOURS.repeat(13), // D-2.3
            tower: vec![],
            display: vec![],
            unseen: (1..=18).collect(),
            under: vec![],
            drawn: 0,
            drawn_kinds: vec![],
            top: None,
            looked: vec![],
            pool: CHIPS.repeat(2).into_iter().map(String::from).collect(), // D-1.4
            factories: Default::default(),
            large_sun: vec![],
            large_moon: vec![],
            marker_on_large: true, // D-2.3
            marker_owner: None,
            boards: [board.clone(), board],
            phase: Phase::Fill,
        }
    }

    /// Returns whose turn it is.
    pub fn turn(&self) -> TwinTurn {
        match self.phase {
            Phase::Fill => TwinTurn::Plates(self.plates_due()),
            Phase::Deal => TwinTurn::Deal,
            Phase::Chips => TwinTurn::Chips(4),
            Phase::Top(_) => TwinTurn::Top,
            Phase::Looking(_) => TwinTurn::Stack,
            Phase::SetUp(p) | Phase::Turn(p) | Phase::Drawing(p) => TwinTurn::Player(p),
            Phase::Keeping(p) | Phase::Returning(p) => TwinTurn::Player(p),
            Phase::Completing(p, _) | Phase::Laying(p, _) => TwinTurn::Player(p),
            Phase::Over => TwinTurn::Over,
        }
    }

    /// Fills the display with these plates, in the order they come from the stack. Fails, naming
    /// the rule, if that is impossible; the game is then unchanged.
    pub fn plates(&mut self, drawn: &[u8]) -> Result<(), String> {
        if self.turn() != TwinTurn::Plates(drawn.len()) {
            return Err(format!("D-2.1, D-6.1: no {} plates are due", drawn.len()));
        }
        let mut after = self.clone();
        for plate in drawn {
            after.take_from_stack(*plate)?;
            after.display.push(*plate);
        }
        *self = after;
        self.wait_for_top(After::Filling);
        Ok(())
    }

    /// Fills the factories, 1 to 4 and then the large one, each a string of letters in any order.
    /// Fails, naming the rule, if the deal is impossible; the game is then unchanged.
    pub fn deal(&mut self, factories: &[String]) -> Result<(), String> {
        let (Phase::Deal, [small @ .., large]) = (self.phase, factories) else {
            return Err("D-2.3, D-6.1: no such deal is due".to_string());
        };
        if small.len() != 4 {
            return Err(format!("D-1.2: not {} factories", factories.len()));
        }
        let mut after = self.clone();
        after.large_sun = large.chars().collect(); // D-2.3, D-6.1: the large factory first.
        after.draw_large()?;
        for (factory, letters) in small.iter().enumerate() {
            let tiles: Vec<char> = letters.chars().collect();
            // D-6.1: four tiles each, fewer only if bag and tower both run out.
            let due = usize::min(4, after.bag.len() + after.tower.len());
            if tiles.len() != due {
                return Err(format!("D-2.3, D-6.1: {letters:?} should have {due} tiles"));
            }
            after.draw(&tiles)?;
            after.factories[factory].sun = tiles;
        }
        after.phase = Phase::Chips;
        *self = after;
        Ok(())
    }

    /// Lays these chips face down on the factories 1 to 4. Fails, naming the rule, if that is
    /// impossible; the game is then unchanged.
    pub fn chips(&mut self, names: &[&str]) -> Result<(), String> {
        if self.turn() != TwinTurn::Chips(names.len()) {
            return Err(format!("D-2.4, D-6.1: no {} chips are due", names.len()));
        }
        let mut after = self.clone();
        for (factory, name) in after.factories.iter_mut().zip(names) {
            let place = after.pool.iter().position(|chip| chip == name);
            let place = place.ok_or_else(|| format!("D-1.4, D-2.4: no {name:?} in the pool"))?;
            factory.chip = Some(TwinChip { name: after.pool.remove(place), face_up: false });
            factory.turn_chip(); // D-6.1: at once, where no tile came.
        }
        *self = after;
        if self.round == 0 {
            self.phase = Phase::SetUp(1 - self.first); // D-2.5: the other player first.
        } else {
            self.begin_round();
        }
        Ok(())
    }

    /// Looks at the next of the drawn plates, in drawing order. Fails, naming the rule, if that is
    /// impossible; the game is then unchanged.
    pub fn stack(&mut self, plate: u8) -> Result<(), String> {
        let Phase::Looking(player) = self.phase else {
            return Err("D-3.1: no plate is due to be looked at".to_string());
        };
        self.take_from_stack(plate)?;
        self.looked.push(plate);
        self.drawn -= 1;
        if self.drawn == 0 {
            self.phase = Phase::Keeping(player);
        }
        Ok(())
    }

    /// Returns the words of all legal moves, sorted by bytes; empty if no player is to move.
    pub fn legal(&self) -> Vec<String> {
        let mut words = match self.phase {
            Phase::SetUp(player) => self.lays(player, &self.display),
            Phase::Turn(player) => self.actions(player),
            // D-3.1: one more, or stop; a decision even if no more can be drawn.
            Phase::Drawing(player) if self.may_draw(player) => vec!["draw".into(), "look".into()],
            Phase::Drawing(_) => vec!["look".into()],
            Phase::Keeping(player) => self.lays(player, &self.looked),
            Phase::Returning(_) => {
                self.looked.iter().map(|plate| format!("under{plate}")).collect()
            }
            Phase::Completing(player, line) => {
                let payments = self.boards[player].payments(line);
                let words = payments.iter().map(|chips| format!("chips{line}:{}", chips.join(",")));
                words.chain([format!("skip{line}")]).collect()
            }
            Phase::Laying(player, line) => {
                let columns = self.boards[player].columns(line);
                columns.iter().map(|column| format!("{line}@{column}")).collect()
            }
            Phase::Fill | Phase::Deal | Phase::Chips | Phase::Top(_) => vec![],
            Phase::Looking(_) | Phase::Over => vec![],
        };
        words.sort();
        words
    }

    /// Plays a move and everything forced that follows. Fails, naming the rule, if the word is not
    /// in `legal()`; the game is then unchanged.
    pub fn play(&mut self, word: &str) -> Result<(), String> {
        if !self.legal().iter().any(|legal| legal == word) {
            let rule = match self.phase {
                Phase::SetUp(_) => "D-2.5",
                Phase::Turn(_) => "D-3",
                Phase::Drawing(_) | Phase::Keeping(_) | Phase::Returning(_) => "D-3.1",
                Phase::Completing(..) => "D-4.1",
                Phase::Laying(..) => "D-4.2",
                _ => "no player's turn",
            };
            return Err(format!("{rule}: {word:?} is not legal"));
        }
        self.play_legal(word);
        Ok(())
    }

    /// Plays a move of `legal()` and everything forced that follows.
    pub fn play_legal(&mut self, word: &str) {
        match self.phase {
            Phase::SetUp(player) => {
                self.lay(player, word);
                self.refill(); // D-2.5; no token is used.
            }
            Phase::Turn(player) => self.act(player, word),
            Phase::Drawing(player) if word == "draw" => self.draw_plate(player),
            Phase::Drawing(player) => self.phase = Phase::Looking(player),
            Phase::Keeping(player) => {
                self.lay(player, word);
                self.return_rest(player);
            }
            Phase::Returning(player) => {
                let plate = number(word.trim_start_matches("under")) as u8;
                self.looked.retain(|looked| *looked != plate);
                self.under.push((player, plate)); // D-3.1: below those returned before.
                self.return_rest(player);
            }
            Phase::Completing(player, line) => match word.split_once(':') {
                Some((_, chips)) => {
                    let board = &mut self.boards[player];
                    for name in chips.split(',') {
                        let place = board.chips.iter().position(|chip| chip == name);
                        board.spent.push(board.chips.remove(place.expect("D-4.1: a chip")));
                    }
                    self.phase = Phase::Laying(player, line);
                }
                None => self.mosaic(player, line + 1), // D-4.4
            },
            Phase::Laying(player, line) => {
                let column = word.split_once('@').expect("a column").1;
                let mut rest = self.boards[player].lay_tile(line, number(column));
                self.tower.append(&mut rest); // D-4.2
                self.mosaic(player, line + 1);
            }
            _ => panic!("{word:?} is legal but not handled"),
        }
    }

    /// Returns the running scores plus the goals (D-6.4).
    pub fn final_scores(&self) -> Vec<i32> {
        let mut scores = Vec::new();
        for board in &self.boards {
            let goals: i32 = self.goals.iter().map(|goal| board.goal(goal)).sum();
            scores.push(i32::max(0, board.score + goals)); // D-6.4: summed first, not below 0.
        }
        scores
    }

    /// Returns the winner (D-6.4); there is always exactly one.
    pub fn winners(&self) -> Vec<usize> {
        match self.final_scores().as_slice() {
            [one, other] if one > other => vec![0],
            [one, other] if one < other => vec![1],
            // D-6.4: the marker's owner, or, by D-6.2, who counts as such: the next starting
            // player.
            _ => vec![self.first],
        }
    }

    /// Returns the number of plates in the stack, without those drawn but not yet looked at.
    fn stack_left(&self) -> usize {
        self.unseen.len() + self.under.len() - self.drawn
    }

    /// Returns the number of plates needed to fill the display (D-2.1, D-6.1), as far as available.
    fn plates_due(&self) -> usize {
        usize::min(3 - self.display.len(), self.stack_left())
    }

    /// Takes this plate, which must be on top of the stack.
    fn take_from_stack(&mut self, plate: u8) -> Result<(), String> {
        // D-3.1: its back is known, from the first of those drawn or the top one.
        let told = self.drawn_kinds.first().or(self.top.as_ref());
        if told.is_some_and(|kind| kind != kind_of(plate)) {
            return Err(format!("D-3.1: plate {plate} has another back than the top plate"));
        }
        // D-3.1: returned plates come up after all the others, in order.
        if let Some(place) = self.unseen.iter().position(|unseen| *unseen == plate) {
            self.unseen.remove(place);
        } else if self.unseen.is_empty() && self.under.first().is_some_and(|top| top.1 == plate) {
            self.under.remove(0);
        } else {
            return Err(format!("D-2.1, D-3.1: plate {plate} cannot be on top of the stack"));
        }
        if self.drawn_kinds.is_empty() {
            self.top = None;
        } else {
            self.drawn_kinds.remove(0);
        }
        Ok(())
    }

    /// Waits for the display to be filled, or continues if no plate is due.
    fn refill(&mut self) {
        self.phase = Phase::Fill;
        if self.plates_due() == 0 {
            self.after_filling();
        }
    }

    /// Continues once the display is full or the stack is empty.
    fn after_filling(&mut self) {
        let laid = self.boards.iter().flat_map(|board| &board.plates).flatten().count();
        match (self.round, laid) {
            (0, 1) => self.phase = Phase::SetUp(self.first), // D-2.5
            (0, 2) => self.begin_round(),
            _ => self.phase = Phase::Deal, // D-2.3, D-6.1
        }
    }

    /// Draws these tiles in some order. On failure, the game may have changed.
    fn draw(&mut self, tiles: &[char]) -> Result<(), String> {
        let mut missing = tiles.to_vec();
        // D-6.1: if the bag holds too few, these include all that it has; then, when a tile is
        // needed and the bag is empty, the tower refills it.
        if self.bag.len() < tiles.len() {
            for tile in self.bag.drain(..) {
                remove_one(&mut missing, tile)?;
            }
            self.bag.append(&mut self.tower);
        }
        for tile in missing {
            remove_one(&mut self.bag, tile)?;
        }
        Ok(())
    }

    /// Draws the tiles on the large factory's sun side. On failure, the game may have changed.
    fn draw_large(&mut self) -> Result<(), String> {
        let tiles = self.large_sun.clone();
        // D-6.1: five tiles, fewer only if bag and tower both run out.
        let due = usize::min(5, self.bag.len() + self.tower.len());
        if tiles.len() != due {
            return Err(format!("D-2.3, D-6.1: {tiles:?} should be {due} tiles"));
        }
        // The bag after drawing and putting back: if it held too few, a tile was needed while it
        // was empty, and the tower refilled it (D-6.1).
        let mut refilled = self.bag.clone();
        if self.bag.len() < due {
            refilled.extend(&self.tower);
        }
        // D-2.3: not all of one colour; D-6.2: unless there is no other.
        if one_coloured(&tiles) && !one_coloured(&refilled) {
            return Err(format!("D-2.3: {tiles:?} are all of one colour"));
        }
        // D-2.3: five of one colour (the bag's few and some of the tower) may have been drawn and
        // put back before; then the bag holds everything, and its few need not be among these
        // tiles.
        let again = |colour: &char| {
            count(&self.bag, *colour) == self.bag.len() && count(&refilled, *colour) >= 5
        };
        if self.bag.len() < due && COLOURS.iter().any(again) {
            (self.bag, self.tower) = (refilled, vec![]);
        }
        self.draw(&tiles)
    }

    /// Begins a round; the factories and the display are filled.
    fn begin_round(&mut self) {
        self.round += 1;
        self.marker_on_large = true; // D-6.1
        self.marker_owner = None;
        for board in &mut self.boards {
            (board.tokens, board.taken) = (0, 0); // D-6.1, D-3.4
        }
        self.next_turn(1 - self.first);
    }

    /// Ends a turn of phase 1: the other player's follows, or this player's again, or phase 2.
    fn next_turn(&mut self, player: usize) {
        // D-3.6: who can do nothing passes. (For good: no tile or chip ever comes back.)
        for next in [1 - player, player] {
            if !self.actions(next).is_empty() {
                self.phase = Phase::Turn(next);
                return;
            }
        }
        self.mosaic(0, 1); // D-3.7; player 0 decides all of phase 2 first.
    }

    /// Continues phase 2 (D-4) at this line of this player, up to the next decision.
    fn mosaic(&mut self, player: usize, line: usize) {
        if line > 6 {
            self.count_damage(player);
            return if player == 0 { self.mosaic(1, 1) } else { self.end_round() };
        }
        let board = &mut self.boards[player];
        let tiles = board.lines[line - 1].len();
        if tiles > 0 && !board.columns(line).is_empty() {
            if tiles == line {
                self.phase = Phase::Laying(player, line); // D-4.2
                return;
            }
            if !board.payments(line).is_empty() {
                self.phase = Phase::Completing(player, line); // D-4.1
                return;
            }
        } else if tiles > 0 && board.plates_lie(line) {
            let impossible = std::mem::take(&mut board.lines[line - 1]); // D-4.3
            self.damage(player, impossible);
        }
        self.mosaic(player, line + 1); // D-4.3, D-4.4: an incomplete line keeps its tiles.
    }

    /// Scores the damaged tiles and the marker (D-4.6).
    fn count_damage(&mut self, player: usize) {
        let board = &mut self.boards[player];
        let marker = if self.marker_owner == Some(player) { 2 } else { 0 };
        board.lose([0, 1, 3, 6, 10][board.damaged.len()] + marker);
        self.tower.append(&mut board.damaged);
    }

    /// After phase 2: determines the next starting player, and whether the game goes on.
    fn end_round(&mut self) {
        // D-6.1: the marker's owner starts; D-6.2: if there is none, the last starting player.
        self.first = self.marker_owner.unwrap_or(self.first);
        if self.round == 5 {
            self.phase = Phase::Over; // D-6.3
        } else {
            self.refill(); // D-6.1
        }
    }
}

#[cfg(test)]
mod tests;
