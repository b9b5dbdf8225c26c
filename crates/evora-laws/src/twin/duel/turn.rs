//! Turns of phase 1 (D-3).

use super::*;

impl Twin {
    /// Returns the words of everything the player may do in a turn of phase 1.
    pub(super) fn actions(&self, player: usize) -> Vec<String> {
        let board = &self.boards[player];
        let mut words = Vec::new();
        // A. D-3.1: two tokens in each of the rounds 1 to 4.
        if self.round <= 4 && board.tokens < 2 {
            words.extend(self.lays(player, &self.display));
            words.extend(self.may_draw(player).then(|| "draw".to_string()));
        }
        // B and C. D-3.5: one word for each place where the tiles may go.
        let takes = |source: char, colour: char| {
            let homes = board.homes(colour).into_iter();
            homes.map(move |home| String::from_iter([source, colour, home]))
        };
        // B. D-3.2
        for (source, factory) in "1234".chars().zip(&self.factories) {
            for colour in colours_of(&factory.sun) {
                let rest: Vec<char> =
                    factory.sun.iter().copied().filter(|tile| *tile != colour).collect();
                if one_coloured(&rest) {
                    words.extend(takes(source, colour));
                    continue;
                }
                for order in orders(&rest) {
                    words.extend(takes(source, colour).map(|word| format!("{word}^{order}")));
                }
            }
        }
        words.extend(colours_of(&self.large_sun).into_iter().flat_map(|c| takes('L', c)));
        // C. D-3.3: the colours on top of the small stacks and on the large factory.
        let mut moon = self.large_moon.clone();
        moon.extend(self.factories.iter().filter_map(|factory| factory.moon.last()));
        words.extend(colours_of(&moon).into_iter().flat_map(|c| takes('M', c)));
        // D. D-3.4
        for (source, factory) in "1234".chars().zip(&self.factories) {
            let face_up = factory.chip.as_ref().is_some_and(|chip| chip.face_up);
            if face_up && board.taken < 2 {
                words.push(String::from_iter(['D', source]));
            }
        }
        words
    }

    /// Performs a legal move of phase 1.
    pub(super) fn act(&mut self, player: usize, word: &str) {
        let letters: Vec<char> = word.chars().collect();
        match letters.as_slice() {
            ['d', 'r', 'a', 'w'] => {
                self.boards[player].tokens += 1; // D-3.1
                self.draw_plate(player);
                return; // The turn goes on.
            }
            ['A', ..] => {
                self.boards[player].tokens += 1; // D-3.1
                self.lay(player, word);
            }
            &['D', source] => {
                // D-3.4
                let chip = self.factories[digit(source) - 1].chip.take().expect("D-3.4: a chip");
                self.boards[player].chips.push(chip.name);
                self.boards[player].taken += 1;
            }
            &['M', colour, home] => self.take_moon(player, colour, home),
            &['L', colour, home] => {
                // D-3.2
                let tiles = std::mem::take(&mut self.large_sun);
                let (taken, rest): (Vec<char>, _) = tiles.into_iter().partition(|t| *t == colour);
                if rest.is_empty() {
                    self.take_marker(player); // D-6.2: the large factory is one-coloured.
                }
                self.large_moon = rest;
                self.put(player, taken, home);
            }
            &[source, colour, home, ref stack @ ..] => {
                // D-3.2: without `^` the tiles left over are of one colour or none.
                let factory = &mut self.factories[digit(source) - 1];
                let tiles = std::mem::take(&mut factory.sun);
                let (taken, rest): (Vec<char>, _) = tiles.into_iter().partition(|t| *t == colour);
                factory.moon = if let ['^', order @ ..] = stack { order.to_vec() } else { rest };
                factory.turn_chip();
                self.put(player, taken, home);
            }
            _ => panic!("{word:?} is legal but not handled"),
        }
        self.next_turn(player);
    }

    /// Returns the words of every way to lay one of these plates: on any empty slot, in any
    /// orientation.
    pub(super) fn lays(&self, player: usize, plates: &[u8]) -> Vec<String> {
        let mut words = Vec::new();
        for plate in plates {
            for slot in (1..=9).filter(|slot| self.boards[player].plates[slot - 1].is_none()) {
                for orientation in 0..4 {
                    words.push(format!("A{plate}@{slot}r{orientation}"));
                }
            }
        }
        words
    }

    /// Lays a plate from the display or one looked at (D-2.5, D-3.1); the move is legal.
    pub(super) fn lay(&mut self, player: usize, word: &str) {
        let numbers: Vec<usize> = word[1..].split(['@', 'r']).map(number).collect();
        let [plate, slot, orientation] = numbers[..] else { panic!("{word:?} lays no plate") };
        let (plate, orientation) = (plate as u8, orientation as u8);
        self.display.retain(|shown| *shown != plate);
        self.looked.retain(|looked| *looked != plate);
        self.boards[player].plates[slot - 1] = Some((plate, orientation));
    }

    /// Returns whether the player, taking a plate from the stack, may draw (another) one unseen
    /// (D-3.1).
    pub(super) fn may_draw(&self, player: usize) -> bool {
        // There must be one, and it must be paid for; the first is free for a player with 0 points
        // if the display is empty.
        let free = self.drawn == 0 && self.display.is_empty();
        self.stack_left() > 0 && (self.boards[player].score > 0 || free)
    }

    /// Draws a plate unseen (D-3.1); the move is legal.
    pub(super) fn draw_plate(&mut self, player: usize) {
        self.drawn += 1;
        self.drawn_kinds.extend(self.top.take());
        self.boards[player].lose(1);
        self.wait_for_top(After::Drawing(player));
    }

    /// Continues after one of the plates looked at was laid or returned (D-3.1).
    pub(super) fn return_rest(&mut self, player: usize) {
        // A single remaining plate is returned without a decision.
        if let &[last] = self.looked.as_slice() {
            self.under.push((player, last));
            self.looked.clear();
        }
        if self.looked.is_empty() {
            self.wait_for_top(After::Turn(player));
        } else {
            self.wait_for_top(After::Returning(player));
        }
    }

    /// Takes tiles from the moon sides (D-3.3); the move is legal.
    pub(super) fn take_moon(&mut self, player: usize, colour: char, home: char) {
        let mut taken = Vec::new();
        for factory in &mut self.factories {
            if factory.moon.last() == Some(&colour) {
                taken.extend(factory.moon.pop()); // One per stack.
                factory.turn_chip();
            }
        }
        let large = count(&self.large_moon, colour);
        if large > 0 {
            self.large_moon.retain(|tile| *tile != colour);
            taken.extend([colour].repeat(large));
            self.take_marker(player);
        }
        self.put(player, taken, home);
    }

    /// Takes the marker if it is still there (D-3.3, D-6.2).
    pub(super) fn take_marker(&mut self, player: usize) {
        if self.marker_on_large {
            self.marker_on_large = false;
            self.marker_owner = Some(player);
        }
    }

    /// Puts tiles on a line, 1 to 6, or `F` for the damaged stack (D-3.5).
    pub(super) fn put(&mut self, player: usize, mut tiles: Vec<char>, home: char) {
        if home != 'F' {
            let line = digit(home);
            let room = line - self.boards[player].lines[line - 1].len();
            let fitting = tiles.drain(..usize::min(room, tiles.len()));
            self.boards[player].lines[line - 1].extend(fitting);
        }
        self.damage(player, tiles); // The excess, or all.
    }

    /// Puts tiles on the damaged stack (D-3.5).
    pub(super) fn damage(&mut self, player: usize, tiles: Vec<char>) {
        for tile in tiles {
            if self.boards[player].damaged.len() < 4 {
                self.boards[player].damaged.push(tile);
            } else {
                self.tower.push(tile);
            }
        }
    }
}
