//! The twin of Azul (coloured and grey wall, 2 to 4 players), written slowly and obviously to check
//! the fast engine against. Every step cites its rule of `docs/rules/azul.md`, as `A-2.4`. A tile
//! is its colour's letter; a multiset of tiles is a `Vec<char>` in any order.

/// The colours, in the order of A-6.
const COLOURS: [char; 5] = ['B', 'Y', 'R', 'K', 'W'];

/// The penalty of each floor space, left to right.
const PENALTIES: [i32; 7] = [1, 1, 2, 2, 2, 3, 3];

/// The starting-player marker on a floor line.
const MARKER: char = '1';

/// One player's board.
#[derive(Clone, Debug, PartialEq)]
pub struct TwinBoard {
    /// The pattern lines, top to bottom; line `r` (from 0) has `r + 1` spaces.
    pub lines: [Vec<char>; 5],
    /// The wall, `wall[row][column]`.
    pub wall: [[Option<char>; 5]; 5],
    /// The floor line, left to right, at most 7; `'1'` is the marker.
    pub floor: Vec<char>,
    /// The running score; it never includes the final bonuses.
    pub score: i32,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TwinTurn {
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
    /// Before the first deal and between rounds.
    Deal,
    /// The offer phase: this player takes tiles.
    Offer(usize),
    /// The wall-tiling phase: this player is at this pattern line (from 0; 5 is past the last).
    Tiling(usize, usize),
    /// The game has ended.
    Over,
}

/// A game of Azul.
#[derive(Clone, Debug, PartialEq)]
pub struct Twin {
    /// The number of players.
    pub players: usize,
    /// Whether the grey wall is played, not the coloured one.
    pub grey: bool,
    /// The starting player of the round; between rounds and at the end, of the next one.
    pub first: usize,
    /// The tiles in the bag.
    pub bag: Vec<char>,
    /// The tiles in the box lid.
    pub lid: Vec<char>,
    /// The tiles on each factory display.
    pub factories: Vec<Vec<char>>,
    /// The tiles in the centre, without the marker.
    pub centre: Vec<char>,
    /// Whether the marker lies in the centre.
    pub marker_in_centre: bool,
    /// Who took the marker in this round; between rounds and at the end, in the last one.
    pub marker_owner: Option<usize>,
    /// The players' boards.
    pub boards: Vec<TwinBoard>,
    /// Number of rounds dealt.
    pub round: usize,
    /// Number of consecutive rounds that moved no tile to any wall.
    pub barren: usize,
    /// Whether a tile has moved to any wall in this round.
    placed: bool,
    phase: Phase,
}

impl Twin {
    /// A new game before its first deal. Panics if `players` or `first` is out of range.
    pub fn new(players: usize, grey: bool, first: usize) -> Twin {
        //
        let factories = match players {
            2 => 5,
            3 => 7,
            4 => 9,
            _ => panic!("A-1.1: 2, 3 or 4 players, not {players}"),
        };
        assert!(first < players, "A-1.4: no player {first} among {players}");
        //
        let board = TwinBoard {
            lines: [vec![], vec![], vec![], vec![], vec![]],
            wall: [[None; 5]; 5],
            floor: vec![],
            score: 0,
        };
        Twin {
            players,
            grey,
            first,
            // 100 tiles, 20 of each colour.
            bag: COLOURS.repeat(20),
            lid: vec![],
            factories: vec![vec![]; factories],
            centre: vec![],
            marker_in_centre: true,
            marker_owner: None,
            boards: vec![board; players],
            round: 0,
            barren: 0,
            placed: false,
            phase: Phase::Deal,
        }
    }

    /// Returns whose turn it is.
    pub fn turn(&self) -> TwinTurn {
        match self.phase {
            Phase::Deal => TwinTurn::Deal,
            Phase::Offer(player) | Phase::Tiling(player, _) => TwinTurn::Player(player),
            Phase::Over => TwinTurn::Over,
        }
    }

    /// Starts a round with these factories, each a string of letters in any order. Fails, naming
    /// the rule, if the deal is impossible; the game is then unchanged.
    pub fn deal(&mut self, factories: &[String]) -> Result<(), String> {
        let rule = if self.round == 0 { "A-1.5" } else { "A-5.2" };
        if self.phase != Phase::Deal {
            return Err(format!("{rule}: no deal is due"));
        }
        if factories.len() != self.factories.len() {
            let (due, got) = (self.factories.len(), factories.len());
            return Err(format!("A-1.1: {due} factories, not {got}"));
        }
        let mut bag = self.bag.clone();
        let mut lid = self.lid.clone();
        let mut dealt = Vec::new();
        for letters in factories {
            let mut tiles: Vec<char> = letters.chars().collect();
            dealt.push(tiles.clone());
            // four tiles each, fewer only if bag and lid both run out.
            let due = usize::min(4, bag.len() + lid.len());
            if tiles.len() != due {
                return Err(format!("{rule}: {letters:?} should have {due} tiles"));
            }
            // if the bag runs out at this factory, the factory has all that was in the bag;
            // then the lid refills the bag.
            if bag.len() < due {
                for tile in bag.drain(..) {
                    if !remove_one(&mut tiles, tile) {
                        return Err(format!("{rule}: {letters:?} lacks {tile}, left in the bag"));
                    }
                }
                bag.append(&mut lid);
            }
            for tile in tiles {
                if !remove_one(&mut bag, tile) {
                    return Err(format!("{rule}: {letters:?}: no {tile} left to draw"));
                }
            }
        }
        self.bag = bag;
        self.lid = lid;
        self.factories = dealt;
        //
        self.marker_in_centre = true;
        self.marker_owner = None;
        self.round += 1;
        self.placed = false;
        self.phase = Phase::Offer(self.first);
        Ok(())
    }

    /// Returns the words of all legal moves, sorted by bytes; empty if no player is to move.
    pub fn legal(&self) -> Vec<String> {
        let mut words = Vec::new();
        match self.phase {
            Phase::Deal | Phase::Over => {}
            Phase::Offer(player) => {
                // In the order of bytes, so that little is left to sort.
                for source in "123456789C".chars() {
                    for colour in "BKRWY".chars() {
                        for target in "12345F".chars() {
                            if self.may_take(player, source, colour, target) {
                                words.push(String::from_iter([source, colour, target]));
                            }
                        }
                    }
                }
            }
            Phase::Tiling(player, row) => {
                for column in self.columns(player, row) {
                    words.push(format!("{}@{}", row + 1, column + 1));
                }
            }
        }
        words.sort();
        words
    }

    /// Plays a move and everything forced that follows. Fails if the word is not in `legal()`; the
    /// game is then unchanged.
    pub fn play(&mut self, word: &str) -> Result<(), String> {
        let letters: Vec<char> = word.chars().collect();
        match (self.phase, letters.as_slice()) {
            (Phase::Offer(player), &[source, colour, target])
                if self.may_take(player, source, colour, target) =>
            {
                self.take(player, source, colour, target);
                if self.centre.is_empty() && self.factories.iter().all(Vec::is_empty) {
                    //
                    self.phase = Phase::Tiling(0, 0);
                    self.tile_walls();
                } else {
                    // clockwise.
                    self.phase = Phase::Offer((player + 1) % self.players);
                }
                Ok(())
            }
            (Phase::Tiling(player, row), &[line, '@', place]) if index(line, 5) == Some(row) => {
                match index(place, 5) {
                    Some(column) if self.columns(player, row).contains(&column) => {
                        self.place(player, row, column);
                        self.phase = Phase::Tiling(player, row + 1);
                        self.tile_walls();
                        Ok(())
                    }
                    _ => Err(format!("A-7.1: {word:?} is not legal")),
                }
            }
            _ => Err(format!("{word:?} is not legal")),
        }
    }

    /// Returns the running scores plus the bonuses.
    pub fn final_scores(&self) -> Vec<i32> {
        let mut scores = Vec::new();
        for board in &self.boards {
            let mut score = board.score;
            score += 2 * board.complete_rows();
            for column in 0..5 {
                if (0..5).all(|row| board.wall[row][column].is_some()) {
                    score += 7;
                }
            }
            // wherever the five stand.
            for colour in COLOURS {
                let tiles = board.wall.iter().flatten();
                if tiles.filter(|tile| **tile == Some(colour)).count() == 5 {
                    score += 10;
                }
            }
            scores.push(score);
        }
        scores
    }

    /// Returns the winners in ascending order.
    pub fn winners(&self) -> Vec<usize> {
        let scores = self.final_scores();
        let rank = |player: usize| (scores[player], self.boards[player].complete_rows());
        let mut winners = Vec::new();
        for player in 0..self.players {
            if (0..self.players).all(|other| rank(player) >= rank(other)) {
                winners.push(player);
            }
        }
        winners
    }

    /// Returns whether the player may take this colour from this source to this target (A-2.2,
    ///
    fn may_take(&self, player: usize, source: char, colour: char, target: char) -> bool {
        // from a factory or from the centre, a colour that lies there.
        let tiles = match index(source, self.factories.len()) {
            Some(factory) => &self.factories[factory],
            None if source == 'C' => &self.centre,
            None => return false,
        };
        if !tiles.contains(&colour) {
            return false;
        }
        let board = &self.boards[player];
        match index(target, 5) {
            // A-2.4 (A-7.3: grey too): not full, of no other colour, the colour not yet in the wall row.
            Some(row) => {
                board.lines[row].len() < row + 1
                    && board.lines[row].iter().all(|tile| *tile == colour)
                    && !board.wall[row].contains(&Some(colour))
            }
            // the floor is always allowed.
            None => target == 'F',
        }
    }

    /// Takes tiles and puts them down; the move is legal.
    fn take(&mut self, player: usize, source: char, colour: char, target: char) {
        //
        let tiles = match index(source, self.factories.len()) {
            Some(factory) => std::mem::take(&mut self.factories[factory]),
            None => std::mem::take(&mut self.centre),
        };
        let mut taken = Vec::new();
        for tile in tiles {
            if tile == colour {
                taken.push(tile);
            } else {
                self.centre.push(tile);
            }
        }
        // the marker goes first; on a full floor it occupies no space.
        if source == 'C' && self.marker_in_centre {
            self.marker_in_centre = false;
            self.marker_owner = Some(player);
            if self.boards[player].floor.len() < 7 {
                self.boards[player].floor.push(MARKER);
            }
        }
        //
        for tile in taken {
            match index(target, 5) {
                Some(row) if self.boards[player].lines[row].len() < row + 1 => {
                    self.boards[player].lines[row].push(tile);
                }
                _ => self.drop_on_floor(player, tile),
            }
        }
    }

    /// Drops a tile on the floor, or past its seventh space into the lid.
    fn drop_on_floor(&mut self, player: usize, tile: char) {
        if self.boards[player].floor.len() < 7 {
            self.boards[player].floor.push(tile);
        } else {
            self.lid.push(tile);
        }
    }

    /// Continues wall tiling until a player has to choose a column or the round is over.
    fn tile_walls(&mut self) {
        while let Phase::Tiling(player, row) = self.phase {
            if player == self.players {
                self.end_round();
                return;
            }
            if row == 5 {
                self.clear_floor(player);
                self.phase = Phase::Tiling(player + 1, 0);
                continue;
            }
            // only full lines; the others keep their tiles.
            if self.boards[player].lines[row].len() == row + 1 {
                let columns = self.columns(player, row);
                if columns.is_empty() {
                    //
                    for tile in std::mem::take(&mut self.boards[player].lines[row]) {
                        self.drop_on_floor(player, tile);
                    }
                } else if self.grey {
                    // the owner chooses, even among one.
                    return;
                } else {
                    self.place(player, row, columns[0]);
                }
            }
            self.phase = Phase::Tiling(player, row + 1);
        }
    }

    /// Returns the columns, in ascending order, that the tile of this full line may go to.
    fn columns(&self, player: usize, row: usize) -> Vec<usize> {
        let wall = &self.boards[player].wall;
        let colour = self.boards[player].lines[row][0];
        let mut columns = Vec::new();
        for column in 0..5 {
            let fits = if self.grey {
                // an empty space, the colour neither in the row nor in the column.
                wall[row][column].is_none()
                    && (0..5).all(|c| wall[row][c] != Some(colour))
                    && (0..5).all(|r| wall[r][column] != Some(colour))
            } else {
                // (c - r) mod 5; the 5 keeps it from going below 0.
                COLOURS[(column + 5 - row) % 5] == colour
            };
            if fits {
                columns.push(column);
            }
        }
        columns
    }

    /// Moves one tile of a full line to the wall and scores it; the others go to the lid.
    fn place(&mut self, player: usize, row: usize, column: usize) {
        let board = &mut self.boards[player];
        let mut tiles = std::mem::take(&mut board.lines[row]);
        assert!(board.wall[row][column].is_none(), "the space is taken");
        board.wall[row][column] = tiles.pop();
        board.score += board.points(row, column);
        self.lid.append(&mut tiles);
        self.placed = true;
    }

    /// Applies a player's floor penalty and clears the floor, once that player's lines are done.
    fn clear_floor(&mut self, player: usize) {
        let board = &mut self.boards[player];
        // the marker counts as a tile; once, to the sum; never below 0.
        let penalty: i32 = PENALTIES[..board.floor.len()].iter().sum();
        board.score = i32::max(0, board.score - penalty);
        // tiles to the lid; the marker stays with its owner, which `marker_owner` says.
        for tile in std::mem::take(&mut board.floor) {
            if tile != MARKER {
                self.lid.push(tile);
            }
        }
    }

    /// After wall tiling: determines the next starting player, and whether the game goes on.
    fn end_round(&mut self) {
        // if nobody took the marker, the same player starts again.
        if let Some(owner) = self.marker_owner {
            self.first = owner;
        }
        //
        self.barren = if self.placed { 0 } else { self.barren + 1 };
        // a complete row: nothing to deal: five barren rounds.
        let complete_row = self.boards.iter().any(|board| board.complete_rows() > 0);
        let nothing_to_deal = self.bag.is_empty() && self.lid.is_empty();
        self.phase = if complete_row || nothing_to_deal || self.barren >= 5 {
            Phase::Over
        } else {
            Phase::Deal
        };
    }
}

impl TwinBoard {
    /// Returns the number of complete rows.
    fn complete_rows(&self) -> i32 {
        let complete = |row: &&[Option<char>; 5]| row.iter().all(Option::is_some);
        self.wall.iter().filter(complete).count() as i32
    }

    /// Returns the points for the tile just placed here.
    fn points(&self, row: usize, column: usize) -> i32 {
        let across = 1 + self.run(row, column, 0, -1) + self.run(row, column, 0, 1);
        let down = 1 + self.run(row, column, -1, 0) + self.run(row, column, 1, 0);
        match (across > 1, down > 1) {
            (false, false) => 1,
            (true, false) => across,
            (false, true) => down,
            (true, true) => across + down,
        }
    }

    /// Returns the number of adjacent tiles in one direction, not counting this one.
    fn run(&self, row: usize, column: usize, row_step: i32, column_step: i32) -> i32 {
        let mut count = 0;
        let mut r = row as i32 + row_step;
        let mut c = column as i32 + column_step;
        while (0..5).contains(&r)
            && (0..5).contains(&c)
            && self.wall[r as usize][c as usize].is_some()
        {
            count += 1;
            r += row_step;
            c += column_step;
        }
        count
    }
}

/// Parses a digit from 1 to `most` to an index from 0; `None` for any other character.
fn index(digit: char, most: usize) -> Option<usize> {
    let number = digit.to_digit(10)? as usize;
    (1..=most).contains(&number).then(|| number - 1)
}

/// Removes one such tile. Returns `false` if there is none.
fn remove_one(heap: &mut Vec<char>, tile: char) -> bool {
    let place = heap.iter().position(|t| *t == tile);
    place.map(|place| heap.remove(place)).is_some()
}

#[cfg(test)]
mod tests;
