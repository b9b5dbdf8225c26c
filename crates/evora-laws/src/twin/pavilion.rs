//! The twin of Summer Pavilion (coloured and grey side, 2 to 4 players), written slowly and
//! obviously to check the fast engine against. It cites the rules of `docs/rules/pavilion.md` as
//! `P-4.2`. A tile is its colour's letter; a multiset of tiles is a `Vec<char>` in any order. A
//! star is its index in `STARS`, 0 to 6; a position on it is 1 to 6, as on the rules page.

/// The colours, in colour order. P-1.5: in this order they are the trumps of rounds 1 to 6.
const COLOURS: [char; 6] = ['P', 'G', 'O', 'Y', 'B', 'R'];

/// The colours in alphabetical order.
const SORTED_COLOURS: [char; 6] = ['B', 'G', 'O', 'P', 'R', 'Y'];

/// The stars: the outer ones clockwise from the upper left, then the centre star (P-2).
const STARS: [char; 7] = ['O', 'R', 'B', 'Y', 'G', 'P', '*'];

/// The centre star's index in `STARS`.
const CENTRE: usize = 6;

/// One player's board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TwinBoard {
    /// The tiles on the stars: star order `O R B Y G P *`, position 1..6 at index 0..5.
    pub stars: [[Option<char>; 6]; 7],
    /// The tiles beside the board (P-3.5).
    pub stock: Vec<char>,
    /// The tiles in the board's corners, from passing until the next round begins (P-4.7).
    pub kept: Vec<char>,
    /// Whether the player has passed in this round (P-4.7).
    pub passed: bool,
    /// The running score; it never includes the final scoring (P-6).
    pub score: i32,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TwinTurn {
    /// The supply has to be filled or refilled.
    Supply,
    /// The factories have to be dealt.
    Deal,
    /// This player has to move.
    Player(usize),
    /// The game has ended.
    Over,
}

/// The phase of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Phase {
    /// Before the supply is filled for the first time (P-1.3).
    SetUp,
    /// Before the first deal and between rounds.
    Deal,
    /// Phase 1 (P-3): this player takes tiles.
    Offer(usize),
    /// Phase 2 (P-4): this player places a tile or passes.
    Placing(usize),
    /// Phase 2 (P-4.5): this player takes a bonus tile; the number still owed includes this one.
    Bonus(usize, usize),
    /// Phase 2 (P-4.6): the supply is refilled after this player's turn.
    Refill(usize),
    /// The game has ended (P-5.2).
    Over,
}

/// A game of Azul: Summer Pavilion.
#[derive(Clone, Debug, PartialEq)]
pub struct Twin {
    /// The number of players.
    pub players: usize,
    /// Whether the grey side (P-7) is played, not the coloured one.
    pub grey: bool,
    /// The starting player of the round's phase 1; between rounds and at the end, of the next.
    pub first: usize,
    /// Rounds begun, 1 to 6; 0 before the first.
    pub round: usize,
    /// The tiles in the bag.
    pub bag: Vec<char>,
    /// The tiles in the tower.
    pub tower: Vec<char>,
    /// The tiles on the supply spaces, at most 10.
    pub supply: Vec<char>,
    /// The tiles on each factory.
    pub factories: Vec<Vec<char>>,
    /// The tiles in the centre, without the marker.
    pub centre: Vec<char>,
    /// Whether the marker lies in the centre.
    pub marker_in_centre: bool,
    /// Who took the marker in this round; between rounds and at the end, in the last one.
    pub marker_owner: Option<usize>,
    /// The players' boards.
    pub boards: Vec<TwinBoard>,
    phase: Phase,
}

impl Twin {
    /// A new game before its supply is filled. Panics if `players` or `first` is out of range.
    pub fn new(players: usize, grey: bool, first: usize) -> Twin {
        assert!((2..=4).contains(&players), "P-1.1: 2, 3 or 4 players, not {players}");
        assert!(first < players, "P-1.4: no player {first} among {players}");
        let board = TwinBoard { score: 5, ..TwinBoard::default() }; // P-1.2
        Twin {
            players,
            grey,
            first,
            round: 0,
            bag: COLOURS.repeat(22), // 132 tiles, 22 of each colour.
            tower: vec![],
            supply: vec![],
            factories: vec![vec![]; 2 * players + 1], // P-1.1: 5, 7 or 9.
            centre: vec![],
            marker_in_centre: true, // P-1.4
            marker_owner: None,
            boards: vec![board; players],
            phase: Phase::SetUp,
        }
    }

    /// Returns whose turn it is.
    pub fn turn(&self) -> TwinTurn {
        match self.phase {
            Phase::SetUp | Phase::Refill(_) => TwinTurn::Supply,
            Phase::Deal => TwinTurn::Deal,
            Phase::Offer(p) | Phase::Placing(p) | Phase::Bonus(p, _) => TwinTurn::Player(p),
            Phase::Over => TwinTurn::Over,
        }
    }

    /// Fills the supply with these tiles, in drawing order. Fails, naming the rule, if that is
    /// impossible; the game is then unchanged.
    pub fn supply(&mut self, tiles: &str) -> Result<(), String> {
        if self.turn() != TwinTurn::Supply {
            return Err("P-4.6: no refill of the supply is due".to_string());
        }
        // P-1.3, P-4.6: up to 10, fewer only if bag and tower both run out.
        let due = usize::min(10 - self.supply.len(), self.bag.len() + self.tower.len());
        if tiles.chars().count() != due {
            return Err(format!("P-4.6: {tiles:?} should have {due} tiles"));
        }
        let mut after = self.clone();
        for tile in tiles.chars() {
            after.draw(&[tile])?;
            after.supply.push(tile);
        }
        *self = after;
        match self.phase {
            Phase::Refill(player) => self.next_placing(player + 1),
            _ => self.phase = Phase::Deal,
        }
        Ok(())
    }

    /// Starts a round with these factories, each a string of letters in any order. Fails, naming
    /// the rule, if the deal is impossible; the game is then unchanged.
    pub fn deal(&mut self, factories: &[String]) -> Result<(), String> {
        if self.phase != Phase::Deal || factories.len() != self.factories.len() {
            return Err(format!("P-5.1: no deal of {} factories is due", factories.len()));
        }
        let mut after = self.clone();
        for (factory, letters) in factories.iter().enumerate() {
            let tiles: Vec<char> = letters.chars().collect();
            // P-1.3, P-5.1: four tiles each, fewer only if bag and tower both run out.
            let due = usize::min(4, after.bag.len() + after.tower.len());
            if tiles.len() != due {
                return Err(format!("P-5.1: {letters:?} should have {due} tiles"));
            }
            after.draw(&tiles)?;
            after.factories[factory] = tiles;
        }
        *self = after;
        self.begin_round();
        Ok(())
    }

    /// Returns the words of all legal moves, sorted by bytes; empty if no player is to move.
    pub fn legal(&self) -> Vec<String> {
        let mut words = match self.phase {
            Phase::Offer(_) => self.takes(),
            Phase::Placing(player) => [self.placements(player), self.passes(player)].concat(),
            Phase::Bonus(..) => {
                // P-4.5: free choice, trump included.
                let there = COLOURS.into_iter().filter(|colour| self.supply.contains(colour));
                there.map(|colour| format!("+{colour}")).collect()
            }
            Phase::SetUp | Phase::Deal | Phase::Refill(_) | Phase::Over => vec![],
        };
        words.sort();
        words
    }

    /// Plays a move and everything forced that follows. Fails if the word is not in `legal()`; the
    /// game is then unchanged.
    pub fn play(&mut self, word: &str) -> Result<(), String> {
        if !self.legal().iter().any(|legal| legal == word) {
            return Err(format!("{word:?} is not legal"));
        }
        self.play_legal(word);
        Ok(())
    }

    /// Plays a move of `legal()` and everything forced that follows.
    pub fn play_legal(&mut self, word: &str) {
        let letters: Vec<char> = word.chars().collect();
        match (self.phase, letters.as_slice()) {
            (Phase::Offer(player), &[source, colour]) => self.take(player, source, colour),
            (Phase::Placing(player), ['p', 'a', 's', 's', ':', kept @ ..]) => {
                self.pass(player, kept);
                self.next_placing(player + 1);
            }
            (Phase::Placing(player), &[star, '.', position, '=', colour, ref plus @ ..]) => {
                let jokers = plus.get(1).map_or(0, |jokers| digit(*jokers));
                self.place(player, star, digit(position), colour, jokers);
            }
            (Phase::Bonus(player, owed), &['+', colour]) => self.take_bonus(player, owed, colour),
            _ => panic!("{word:?} is legal but not handled"),
        }
    }

    /// Returns the running scores plus the final scoring (P-6).
    pub fn final_scores(&self) -> Vec<i32> {
        let star_points = [('R', 14), ('B', 15), ('Y', 16), ('O', 17), ('G', 18), ('P', 20)];
        let mut scores = Vec::new();
        for board in &self.boards {
            let mut score = board.score;
            // P-6.1, P-7.2: full stars, by their tiles.
            for star in 0..7 {
                let tiles = board.tiles_on(star);
                for (colour, points) in star_points {
                    if count(&tiles, colour) == 6 {
                        score += points;
                    }
                }
                if tiles.len() == 6 && tiles[0] != tiles[1] {
                    score += 12; // Multicolour.
                }
            }
            // P-6.2: all spaces of cost 1, 2, 3, 4.
            for (cost, points) in [(1, 4), (2, 8), (3, 12), (4, 16)] {
                let done = |s, place| self.cost(s, place) != cost || board.covered(s, place);
                if (0..7).all(|star| (1..=6).all(|place| done(star, place))) {
                    score += points;
                }
            }
            scores.push(score);
        }
        scores
    }

    /// Returns the winners in ascending order (P-6.3).
    pub fn winners(&self) -> Vec<usize> {
        let scores = self.final_scores();
        let best = scores.iter().max().copied();
        (0..self.players).filter(|player| Some(scores[*player]) == best).collect()
    }

    /// Returns the trump colour of the round (P-1.5).
    fn trump(&self) -> char {
        COLOURS[self.round - 1]
    }

    /// Returns the cost of a space (P-2).
    fn cost(&self, star: usize, position: usize) -> usize {
        match (self.grey, star) {
            (false, _) => position,
            (true, CENTRE) => 3,
            (true, _) => [3, 2, 1, 4, 5, 6][position - 1],
        }
    }

    /// Draws these tiles in some order. On failure, the game may have changed.
    fn draw(&mut self, tiles: &[char]) -> Result<(), String> {
        let mut missing = tiles.to_vec();
        // P-4.6, P-5.1: if the bag holds too few, these include all that it has; then, when a tile
        // is needed and the bag is empty, the tower refills it.
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

    /// Begins a round; its factories are filled as far as tiles were available (P-5.1).
    fn begin_round(&mut self) {
        self.round += 1;
        self.marker_in_centre = true; // P-5.1
        self.marker_owner = None;
        for board in &mut self.boards {
            board.stock.append(&mut board.kept); // P-5.1
            board.passed = false; // P-4.7: out only until the next round.
        }
        self.next_offer(self.first); // P-3.1; P-5.1: with nothing dealt, phase 2 follows.
    }

    /// Gives the turn of phase 1 to this seat (counted round the table), or begins phase 2.
    fn next_offer(&mut self, seat: usize) {
        if !self.centre.is_empty() || self.factories.iter().any(|tiles| !tiles.is_empty()) {
            self.phase = Phase::Offer(seat % self.players);
        } else {
            // P-4.1: the marker's owner begins; P-3.6: if none, the previous starting player.
            self.next_placing(self.marker_owner.unwrap_or(self.first));
        }
    }

    /// Gives the turn of phase 2 to this seat (counted round the table) or the next one that has
    /// not passed; ends the round if all have (P-4.1).
    fn next_placing(&mut self, seat: usize) {
        for step in 0..self.players {
            let player = (seat + step) % self.players;
            // P-4.7: a player with an empty stock passes.
            if !self.boards[player].passed && self.boards[player].stock.is_empty() {
                self.pass(player, &[]);
            }
            if !self.boards[player].passed {
                self.phase = Phase::Placing(player);
                return;
            }
        }
        self.end_round();
    }

    /// After phase 2: determines the next starting player, and whether the game goes on.
    fn end_round(&mut self) {
        // P-5.1: the marker's owner starts; P-3.6: if nobody took it, the previous starting player.
        self.first = self.marker_owner.unwrap_or(self.first);
        if self.round == 6 {
            self.phase = Phase::Over; // P-5.2
        } else {
            self.phase = Phase::Deal; // P-5.1: even with nothing to deal.
        }
    }

    /// Returns the words of every take the player may make.
    fn takes(&self) -> Vec<String> {
        let trump = self.trump();
        let mut sources = vec![('C', &self.centre)];
        sources.extend("123456789".chars().zip(&self.factories));
        let mut words = Vec::new();
        for (source, tiles) in sources {
            let only_trump = tiles.iter().all(|tile| *tile == trump);
            for colour in COLOURS {
                // P-3.2, P-3.3: a colour that lies there; trump only if there is nothing else.
                if tiles.contains(&colour) && (colour != trump || only_trump) {
                    words.push(String::from_iter([source, colour]));
                }
            }
        }
        words
    }

    /// Takes tiles in phase 1; the move is legal.
    fn take(&mut self, player: usize, source: char, colour: char) {
        let trump = self.trump();
        let tiles = match source {
            'C' => std::mem::take(&mut self.centre),
            factory => std::mem::take(&mut self.factories[digit(factory) - 1]),
        };
        // P-3.2, P-3.3: all of the colour, but exactly one trump, whether it was named (because
        // only trump is there) or comes along; the rest goes to the centre or stays there.
        let mut taken = Vec::new();
        for tile in tiles {
            if tile == trump && !taken.contains(&trump) || tile != trump && tile == colour {
                taken.push(tile);
            } else {
                self.centre.push(tile);
            }
        }
        // P-3.4: the marker, and 1 point for each tile taken.
        if source == 'C' && self.marker_in_centre {
            self.marker_in_centre = false;
            self.marker_owner = Some(player);
            self.boards[player].lose(taken.len());
        }
        self.boards[player].stock.append(&mut taken); // P-3.5
        self.next_offer(player + 1); // P-3.1: clockwise.
    }

    /// Returns the words of every placement the player may make.
    fn placements(&self, player: usize) -> Vec<String> {
        let board = &self.boards[player];
        let trumps = count(&board.stock, self.trump());
        let mut words = Vec::new();
        // In the order of bytes, so that little is left to sort.
        let mut stars: Vec<(char, usize)> = STARS.into_iter().zip(0..).collect();
        stars.sort();
        for (letter, star) in stars {
            let taken = SORTED_COLOURS.map(|colour| {
                let tiles = count(&board.stock, colour);
                (colour, if self.star_takes(board, star, colour) { tiles } else { 0 })
            });
            for position in (1..=6).filter(|position| !board.covered(star, *position)) {
                for (colour, tiles) in taken.into_iter().filter(|(_, tiles)| *tiles > 0) {
                    // P-4.2: at least one of the colour, the rest the colour or trump in any mix;
                    // if the colour is the trump itself, all are of it.
                    let cost = self.cost(star, position);
                    let placed = String::from_iter([letter, '.', numeral(position), '=', colour]);
                    if tiles >= cost {
                        words.push(placed.clone());
                    }
                    for jokers in 1..cost {
                        if colour != self.trump() && tiles >= cost - jokers && trumps >= jokers {
                            let mut word = placed.clone();
                            word.extend(['+', numeral(jokers)]);
                            words.push(word);
                        }
                    }
                }
            }
        }
        words
    }

    /// Returns whether the star takes a tile of this colour, given the tiles on it.
    fn star_takes(&self, board: &TwinBoard, star: usize, colour: char) -> bool {
        let tiles = board.tiles_on(star);
        let new = !tiles.contains(&colour);
        match tiles.as_slice() {
            // P-4.3: a coloured star takes only its colour, the centre star any not on it yet.
            _ if !self.grey && star != CENTRE => colour == STARS[star],
            _ if !self.grey => new,
            // P-7.1: the first may be of any colour; so may the second, which decides: one colour
            // (all must match) or multicolour (all six must differ). Any two of them tell which.
            [] | [_] => true,
            [one, other, ..] if one == other => colour == *one,
            _ => new,
        }
    }

    /// Returns the words of every pass the player may make: each way to keep some of the stock
    /// (P-4.7).
    fn passes(&self, player: usize) -> Vec<String> {
        let most = if self.round == 6 { 0 } else { 4 }; // P-5.2, P-4.7
        let stock = COLOURS.map(|colour| count(&self.boards[player].stock, colour));
        let mut words = Vec::new();
        add_passes("pass:", most, 0, stock, &mut words);
        words
    }

    /// Makes a placement (P-4.2 to P-4.6); the move is legal.
    fn place(&mut self, player: usize, letter: char, position: usize, colour: char, jokers: usize) {
        let star = STARS.iter().position(|star| *star == letter).expect("a star");
        let trump = self.trump();
        let cost = self.cost(star, position);
        let board = &mut self.boards[player];
        // P-4.2: one tile of the colour goes on the space, the other payment to the tower.
        for paid in 0..cost {
            let tile = if paid < cost - jokers { colour } else { trump };
            remove_one(&mut board.stock, tile).expect("P-4.2: a tile to pay with");
            if paid == 0 {
                board.stars[star][position - 1] = Some(tile);
            } else {
                self.tower.push(tile);
            }
        }
        board.score += board.run(star, position); // P-4.4
        // P-4.5: the features around this space that are now complete; before, it was missing.
        let mut owed = 0;
        for (gives, spaces) in features() {
            let complete = spaces.iter().all(|space| board.covered(space.0, space.1));
            if complete && spaces.contains(&(star, position)) {
                owed += gives;
            }
        }
        if owed > 0 && !self.supply.is_empty() {
            self.phase = Phase::Bonus(player, owed);
        } else {
            self.next_placing(player + 1); // P-4.6: no bonus tile taken, so no refill.
        }
    }

    /// Takes one of the bonus tiles owed (P-4.5); the move is legal.
    fn take_bonus(&mut self, player: usize, owed: usize, colour: char) {
        remove_one(&mut self.supply, colour).expect("P-4.5: a tile in the supply");
        self.boards[player].stock.push(colour);
        if owed > 1 && !self.supply.is_empty() {
            self.phase = Phase::Bonus(player, owed - 1);
        } else if self.bag.is_empty() && self.tower.is_empty() {
            self.next_placing(player + 1); // P-4.6: the spaces stay empty.
        } else {
            self.phase = Phase::Refill(player); // P-4.6
        }
    }

    /// Passes and keeps these tiles (P-4.7); the move is legal.
    fn pass(&mut self, player: usize, kept: &[char]) {
        let board = &mut self.boards[player];
        for tile in kept {
            remove_one(&mut board.stock, *tile).expect("P-4.7: a tile to keep");
            board.kept.push(*tile);
        }
        board.lose(board.stock.len()); // P-4.7, P-5.2: every other tile costs 1 point,
        self.tower.append(&mut board.stock); // and goes to the tower.
        board.passed = true;
    }
}

impl TwinBoard {
    /// Returns whether this space is covered.
    fn covered(&self, star: usize, position: usize) -> bool {
        self.stars[star][position - 1].is_some()
    }

    /// Returns the tiles on a star.
    fn tiles_on(&self, star: usize) -> Vec<char> {
        self.stars[star].iter().flatten().copied().collect()
    }

    /// Returns the length of the run on the star that contains this space, just covered (P-4.4).
    fn run(&self, star: usize, position: usize) -> i32 {
        let mut length = 1;
        // P-2: clockwise 1-2-3-4-5-6-1, then counterclockwise (5 steps on are 1 back); at most 6.
        for steps in [1, 5] {
            let mut place = (position - 1 + steps) % 6 + 1;
            while length < 6 && self.covered(star, place) {
                length += 1;
                place = (place - 1 + steps) % 6 + 1;
            }
        }
        length
    }

    /// Deducts points, but not below 1 (P-1.2).
    fn lose(&mut self, points: usize) {
        self.score = i32::max(1, self.score - points as i32);
    }
}

/// The 18 features (P-2): the number of bonus tiles of each, and its spaces as star and position.
fn features() -> Vec<(usize, Vec<(usize, usize)>)> {
    let pairs = [(6, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6)]; // In star order.
    let mut features = Vec::new();
    for (star, (one, other)) in pairs.into_iter().enumerate() {
        let next = (star + 1) % 6;
        // Window, statue, pillar.
        features.push((3, vec![(star, 5), (star, 6)]));
        features.push((2, vec![(star, 1), (star, 2), (next, 3), (next, 4)]));
        features.push((1, vec![(star, 2), (star, 3), (CENTRE, one), (CENTRE, other)]));
    }
    features
}

/// Adds the word of a pass, and then, in the order of bytes, every word that keeps up to `more` more tiles of the stock:
/// those of the colour that was added last, or of one after it in colour order.
fn add_passes(word: &str, more: usize, last: usize, stock: [usize; 6], words: &mut Vec<String>) {
    words.push(word.to_string());
    for colour in SORTED_COLOURS {
        let place = COLOURS.iter().position(|other| *other == colour).expect("a colour");
        if more > 0 && place >= last && stock[place] > 0 {
            let mut left = stock;
            left[place] -= 1;
            let mut longer = word.to_string();
            longer.push(colour);
            add_passes(&longer, more - 1, place, left, words);
        }
    }
}

/// Parses a digit.
fn digit(letter: char) -> usize {
    letter.to_digit(10).expect("a digit") as usize
}

/// Writes a digit. Words are made letter by letter, because `format!` is too slow for millions of them.
fn numeral(digit: usize) -> char {
    char::from_digit(digit as u32, 10).expect("a digit")
}

/// Returns the number of such tiles.
fn count(heap: &[char], tile: char) -> usize {
    heap.iter().filter(|t| **t == tile).count()
}

/// Removes one such tile. Fails if there is none.
fn remove_one(heap: &mut Vec<char>, tile: char) -> Result<(), String> {
    let place = heap.iter().position(|t| *t == tile);
    let place = place.ok_or_else(|| format!("P-4.6, P-5.1: no {tile} among {heap:?}"))?;
    heap.remove(place);
    Ok(())
}

#[cfg(test)]
mod tests;
