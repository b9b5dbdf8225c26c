//! Input rows of Azul Duel.
//!
//! A position is seen from the seat to move, or between rounds from the seat that starts the next one, and only what
//! that seat may know is told (D-8): no chip that lies face down, and no plate that the other one has returned under the
//! stack or is looking at. `docs/networks.md` tells why.

mod boards;
mod gains;
mod moves;
#[cfg(test)]
mod random_games;
mod table;

use evora_rules::duel::{
    Colour, Duel, Goal, MARKER_PENALTY, MoveList, Phase, Then, Tiles, damage_penalty,
};
use evora_rules::{BySeat, Players, Position, RuleSet, Seat, Turn};

use self::boards::{BOARD, MOST_OF_BOARD, goal_points, line_states, list_dome, list_lines};
use self::gains::Gains;
use self::table::{MOST_OF_OFFER, MOST_OF_PLATES, OFFER, PLATES, Plates, list_offer, offer_key};
use super::encoding::{Encode, MoveRows, Part, RowList, RowSink};
use super::layout::{Layout, Symmetry, in_order};

/// Counts of a colour between rounds: in the bag, by twos; in the tower, by threes.
const BAG: usize = 7;
const TOWER: usize = 5;
/// Scores below this are told: they limit what can be lost, and plates that can be drawn.
const LOW_SCORES: usize = 10;
/// A margin is clamped to this many points either way, and told by twos.
const MARGIN: i32 = 40;
const MARGINS: usize = MARGIN as usize + 1;
/// Between rounds, set-up, turn, drawing, keeping, returning, completing or laying one of six lines; whether the other
/// one's phase 2 is still to come.
const PHASES: usize = 6 + 2 * 6 + 1;
const ROUNDS: usize = 6;

const OTHER_BOARD: usize = BOARD;
const OFFER_AT: usize = OTHER_BOARD + BOARD;
const PLATES_AT: usize = OFFER_AT + OFFER;
const MARKER_AT: usize = PLATES_AT + PLATES;
const BAG_AT: usize = MARKER_AT + 3;
const TOWER_AT: usize = BAG_AT + 5 * BAG;
const ROUND_AT: usize = TOWER_AT + 5 * TOWER;
const PHASE_AT: usize = ROUND_AT + ROUNDS;
const GOALS_AT: usize = PHASE_AT + PHASES;
const SCORES_AT: usize = GOALS_AT + Goal::ALL.len();
const MARGIN_AT: usize = SCORES_AT + 2 * LOW_SCORES;

/// The sections, with their sizes.
const SECTIONS: [(&str, usize); 12] = [
    ("own board", BOARD),
    ("other board", BOARD),
    ("factories", OFFER),
    ("plates", PLATES),
    ("marker", 3),
    ("bag", 5 * BAG),
    ("tower", 5 * TOWER),
    ("round", ROUNDS),
    ("phase", PHASES),
    ("goals", Goal::ALL.len()),
    ("scores", 2 * LOW_SCORES),
    ("margin", MARGINS),
];

/// What the key of each part ends with.
const DOME: u64 = 0;
const LINES: u64 = 1 << 56;
const OFFER_KEY: u64 = 2 << 56;
const PLATES_KEY: u64 = 3 << 56;

/// Most rows beside those of boards, factories and plates: marker, bag and tower, round, phase, goals, scores, margin.
const MOST_OTHERS: usize = 1 + 10 + 1 + 2 + 4 + 2 + 1;

/// Whether phase 1 or 2 of a round is played, so that tokens and chips taken count.
fn is_in_round(phase: Phase) -> bool {
    !matches!(
        phase,
        Phase::Plates
            | Phase::Deal
            | Phase::Chips
            | Phase::Top(Then::Filled)
            | Phase::SetUp
            | Phase::Over
    )
}

impl Encode for Duel {
    // A position may have hundreds of moves, and most positions of a search are visited once.
    const PRIORS_ARE_CHEAP: bool = false;
    const LEAST_PRIOR: f32 = 1e-3;

    fn layout(rules: RuleSet, players: Players) -> Option<Layout> {
        match rules {
            RuleSet::Duel if players == Players::Two => {}
            RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => return None,
            RuleSet::Pavilion | RuleSet::PavilionGrey | RuleSet::Duel => return None,
        }
        let sections = in_order(&SECTIONS);
        let most_rows = 2 * MOST_OF_BOARD + MOST_OF_OFFER + MOST_OF_PLATES + MOST_OTHERS;
        Some(Layout { rules, players, sections, move_sections: moves::sections(), most_rows })
    }

    fn symmetries(_: &Layout) -> Vec<Symmetry> {
        vec![]
    }

    fn network_rules(&self) -> RuleSet {
        RuleSet::Duel
    }

    fn perspective(&self) -> Seat {
        match self.turn() {
            Turn::Seat(seat) => seat,
            _ => self.first(),
        }
    }

    fn encode(&self, sink: &mut impl RowSink) -> BySeat<f32> {
        let (seat, in_round) = (self.perspective(), is_in_round(self.phase()));
        let mut rest = RowList::default();
        let mut secured = BySeat::new([0.0; 4]);
        let mut ends = [0; 2];
        for (number, seat) in [seat, Players::Two.after(seat)].into_iter().enumerate() {
            let board = self.board(seat);
            let first = number * OTHER_BOARD;
            let [plates, upper, lower, beside] = board.key();
            let gains = Gains::of([plates, upper, lower], board.dome());
            // The ten highest bits of the third word are free.
            let more = u64::from(self.goals().bits()) << 54 | (number as u64) << 62;
            let told = sink.part(Part { key: [plates, upper, lower | more, DOME] }, |rows| {
                list_dome(board.dome(), &gains, self.goals(), first, rows)
            });
            let states = line_states(board, &gains);
            let packed = states.iter().fold(0, |all, state| all << 3 | state.map_or(7, u64::from));
            let more = packed << 2 | (number as u64) << 1 | u64::from(in_round);
            sink.part(Part { key: [beside, more, 0, LINES] }, |rows| {
                list_lines(board, &states, in_round, first, rows);
                [0; 4]
            });
            let (score, goals) = (i32::from(board.score()), i32::from(goal_points(told)));
            secured[seat] = (score + goals) as f32;
            let marker = u16::from(in_round && self.marker() == Some(seat));
            let lost = damage_penalty(board.damaged_count()) + marker * MARKER_PENALTY;
            ends[number] = (score - i32::from(lost)).max(0) + goals;
            rest.push(
                (SCORES_AT + LOW_SCORES * number + (score as usize).min(LOW_SCORES - 1)) as u16,
            );
            if marker == 1 {
                rest.push((MARKER_AT + 1 + number) as u16);
            }
        }
        let [suns, others, moons, chips] = offer_key(self);
        sink.part(Part { key: [suns, others, moons, chips | OFFER_KEY] }, |rows| {
            list_offer(self, OFFER_AT, rows);
            [0; 4]
        });
        let is_to_move = self.turn() == Turn::Seat(seat);
        let plates = Plates::new(self, seat, is_to_move);
        let [sets, counts] = plates.key();
        let (round, goals) = (usize::from(self.round().min(5)), self.goals());
        let more = (round as u64) << 8 | u64::from(goals.bits());
        sink.part(Part { key: [sets, counts, more, PLATES_KEY] }, |rows| {
            plates.list(PLATES_AT, rows);
            rows.push((ROUND_AT + round) as u16);
            goals.iter().for_each(|goal| rows.push((GOALS_AT + goal.index()) as u16));
            [0; 4]
        });
        let margin = (ends[0] - ends[1]).clamp(-MARGIN, MARGIN);
        rest.push((MARGIN_AT as i32 + (margin + MARGIN) / 2) as u16);
        list_rest(self, in_round, &mut rest);
        sink.rows(rest.as_slice());
        secured
    }

    fn encode_moves(&self, moves: &MoveList, each: impl FnMut(&MoveRows)) {
        moves::encode(self, moves, each);
    }
}

/// Appends the rows of the phase, and between rounds of the bag and the tower.
fn list_rest(position: &Duel, in_round: bool, rows: &mut RowList) {
    let mut push = |row: usize| rows.push(row as u16);
    if in_round && position.marker().is_none() {
        push(MARKER_AT);
    }
    push(
        PHASE_AT
            + match position.phase() {
                Phase::Plates
                | Phase::Deal
                | Phase::Chips
                | Phase::Top(Then::Filled)
                | Phase::Over => 0,
                Phase::SetUp => 1,
                Phase::Turn | Phase::Top(Then::Next) => 2,
                Phase::Drawing | Phase::Top(Then::Drawing) => 3,
                Phase::Looking | Phase::Keeping => 4,
                Phase::Returning { .. } | Phase::Top(Then::Returning) => 5,
                Phase::Completing(row) => 6 + row.index(),
                Phase::Laying(row) => 12 + row.index(),
            },
    );
    if let (Phase::Completing(_) | Phase::Laying(_), Seat::S0) =
        (position.phase(), position.perspective())
    {
        // Seat 0 comes first in phase 2.
        push(PHASE_AT + PHASES - 1);
    }
    if !in_round && position.phase() != Phase::SetUp {
        let mut each = |first: usize, rows: usize, by: u32, tiles: Tiles| {
            for colour in Colour::ALL {
                let count = tiles.get(colour).div_ceil(by) as usize;
                push(first + rows * colour.index() + count.min(rows - 1));
            }
        };
        each(BAG_AT, BAG, 2, position.bag());
        each(TOWER_AT, TOWER, 3, position.tower());
    }
}
