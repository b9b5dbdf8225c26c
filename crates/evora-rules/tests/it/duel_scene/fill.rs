//! What a scene does not mention lies where such things are.

use super::*;

impl Scene {
    pub(super) fn fill_plates(&mut self) {
        let setup = &mut self.setup;
        let laid = setup.boards.iter().flat_map(|board| board.plates).flatten().map(|(p, _)| p);
        let mut used = laid.collect::<PlateSet>().union(setup.display);
        used = used.union(setup.unseen).union(setup.looked);
        used = setup.under.iter().flat_map(|(_, plates)| plates).fold(used, |all, &p| all.with(p));
        let mut rest = Plate::all().filter(|&plate| !used.has(plate));
        let unlaid = matches!(setup.phase, Phase::Drawing | Phase::Looking | Phase::Keeping);
        for seat in Players::Two.seats() {
            let board = &mut setup.boards[seat.index()];
            let due = 2 * setup.round - 1 + board.tokens - u8::from(unlaid && seat == setup.turn);
            let lie = board.plates.iter().flatten().count();
            let empty = board.plates.iter_mut().filter(|slot| slot.is_none());
            for slot in empty.take(usize::from(due).saturating_sub(lie)) {
                *slot = rest.next().map(|plate| (plate, Quarter::R0));
            }
        }
        if setup.phase == Phase::Deal {
            let lack = 3 - setup.display.len();
            setup.display = rest.by_ref().take(lack).fold(setup.display, PlateSet::with);
        }
        setup.unseen = rest.fold(setup.unseen, PlateSet::with);
        let waits = matches!(setup.phase, Phase::Top(_));
        setup.top = setup.top.or_else(|| top_back(setup)).filter(|_| !waits);
    }

    pub(super) fn fill_chips(&mut self) {
        let setup = &mut self.setup;
        let mut there = 0;
        for (small, on) in setup.factory_chips.iter_mut().enumerate() {
            if let FactoryChip::Up(chip) = *on {
                there += 1;
                if !(setup.sun[small].is_empty() && setup.moon[small].is_empty()) {
                    *on = FactoryChip::Down(chip);
                }
            }
        }
        let first = self.taken[0].unwrap_or(2.min(4 - there - self.taken[1].unwrap_or(0)));
        setup.boards[0].taken = first;
        setup.boards[1].taken = self.taken[1].unwrap_or(4 - there - first);
        let on = setup.factory_chips.iter().filter_map(|on| match on {
            FactoryChip::Up(chip) | FactoryChip::Down(chip) => Some(*chip),
            FactoryChip::None | FactoryChip::Hidden => None,
        });
        let mentioned = on.chain(setup.boards.iter().flat_map(|board| board.chips.iter()));
        let mut rest = setup.pool;
        let left = mentioned.fold(ChipSet::ALL.minus(setup.pool), |left, chip| {
            left.without(chip).unwrap_or_else(|| panic!("too many chips {}", chip.name()))
        });
        let mut left = left.iter();
        for board in &mut setup.boards {
            let due = 2 * (u32::from(setup.round) - 1) + u32::from(board.taken);
            let lack = due.saturating_sub(board.chips.len() + board.spent.len()) as usize;
            board.spent = left.by_ref().take(lack).fold(board.spent, ChipSet::with);
        }
        rest = left.fold(rest, ChipSet::with);
        setup.pool = rest;
    }

    /// Covers what is to be covered; returns the tiles that nobody mentioned.
    pub(super) fn fill_tiles(&mut self) -> Tiles {
        let setup = &mut self.setup;
        let mut rest = all_tiles() - setup.sun.iter().copied().sum();
        rest -= setup.moon.iter().map(|stack| stack.tiles()).sum();
        rest -= setup.large_sun + setup.large_moon + setup.bag + setup.tower;
        for board in &setup.boards {
            rest -= board.damaged;
            for held in board.lines.iter().flatten() {
                rest -= Tiles::of(held.colour, held.count.into());
            }
            rest -= board.dome.iter().flatten().flatten().filter_map(coloured).collect();
        }
        // Those that take any colour come last and take what there is most of.
        for any in [false, true] {
            for (board, cells) in setup.boards.iter_mut().zip(self.covered) {
                for (row, column) in cells.iter() {
                    let colour = match cell_at(board, row, column) {
                        Some(Cell::Colour(colour)) if !any => colour,
                        Some(Cell::Any) if any => {
                            Colour::ALL.into_iter().max_by_key(|&c| rest.get(c)).unwrap()
                        }
                        _ => continue,
                    };
                    let tile = &mut board.dome[row.index()][column.index()];
                    if tile.is_none() {
                        *tile = Some(Tile::Colour(colour));
                        rest -= Tiles::of(colour, 1);
                    }
                }
            }
        }
        for board in &mut setup.boards {
            for (row, column) in all_cells().iter() {
                let slot = CellSet::slot(Slot::at(row, column));
                let on = |(r, c): (Row, Column)| board.dome[r.index()][c.index()].is_some();
                if cell_at(board, row, column) == Some(Cell::Special)
                    && slot.iter().filter(|&cell| on(cell)).count() == 3
                {
                    board.dome[row.index()][column.index()] = Some(Tile::Special);
                }
            }
        }
        rest
    }
}

/// What the back on top shows where nobody said: special wherever it can.
fn top_back(setup: &Setup) -> Option<PlateKind> {
    let drawn = setup.drawn.len();
    if drawn < setup.unseen.len() {
        let told = setup.drawn.iter().filter(|&&kind| kind == PlateKind::Special).count();
        let special = setup.unseen.of_kind(PlateKind::Special).len() > told;
        return Some(if special { PlateKind::Special } else { PlateKind::Universal });
    }
    let mut under = setup.under.iter().flat_map(|(_, plates)| plates);
    under.nth(drawn - setup.unseen.len()).map(|plate| plate.kind())
}

fn coloured(tile: &Tile) -> Option<Colour> {
    match tile {
        Tile::Colour(colour) => Some(*colour),
        Tile::Special => None,
    }
}

fn cell_at(board: &BoardSetup, row: Row, column: Column) -> Option<Cell> {
    let (plate, quarter) = board.plates[Slot::at(row, column).index()]?;
    Some(plate.cells(quarter)[2 * (row.index() % 2) + column.index() % 2])
}
