//! The start page: the form for a new game, and an unfinished game to continue.

mod goals;

use std::path::PathBuf;

use evora_engine::Level;
use evora_game::GoalChoice;
use evora_rules::{Players, Position, RuleSet, Seat};
use evora_words::{Lang, Words};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::button::Button;
use super::canvas::{Canvas, Mark, Size, Target, hit, wrapped};
use super::game_screen::middle;
use super::theme::Role;
use crate::any_tile::AnyTile;
use crate::narration;
use crate::participant::Participant;
use crate::terminal_game::{Beginning, TerminalGame};
use goals::GoalForm;

/// Columns of the form.
const WIDTH: u16 = 76;

/// The result of an event on the start page.
#[derive(Clone, Debug)]
pub(super) enum Choice {
    /// Stay on the page.
    Stay,
    /// Start a new game.
    Begin(Beginning),
    /// Continue an unfinished game.
    Resume(PathBuf),
    /// Switch to another language.
    Speak(Lang),
    /// Leave the program.
    Leave,
}

/// A row of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FormRow {
    Resume,
    Game,
    Players,
    Seat(usize),
    First,
    Goals,
    Tile(usize),
    Language,
    Begin,
}

/// An unfinished game.
#[derive(Clone, Debug)]
pub(super) struct Unfinished {
    /// Its autosave.
    pub file: PathBuf,
    /// Its rule set.
    pub rules: RuleSet,
    /// Its number of players.
    pub players: Players,
    /// The number of completed rounds.
    pub rounds: u16,
}

/// The form.
pub(super) struct Home {
    rules: RuleSet,
    players: Players,
    participants: [Participant; 4],
    /// The starting player; drawn at random if `None`.
    first: Option<Seat>,
    goals: GoalForm,
    unfinished: Option<Unfinished>,
    /// Whether continuing the unfinished game failed.
    too_late: bool,
    at: usize,
    hits: Vec<(Rect, Target)>,
}

impl Home {
    /// Creates the form, with an unfinished game to continue and the last choice of Duel's goals.
    pub(super) fn new(unfinished: Option<Unfinished>, goals: GoalChoice) -> Home {
        let bot = Participant::USUAL_BOT;
        Home {
            rules: RuleSet::Azul,
            players: Players::Two,
            participants: [Participant::Human, bot, bot, bot],
            first: None,
            goals: GoalForm::new(goals),
            unfinished,
            too_late: false,
            at: 0,
            hits: Vec::new(),
        }
    }

    /// Creates the form for another game with the same rule set and players.
    pub(super) fn after(
        terminal_game: &TerminalGame,
        unfinished: Option<Unfinished>,
        goals: GoalChoice,
    ) -> Home {
        let mut home = Home::new(unfinished, goals);
        home.rules = terminal_game.position().rules();
        home.players = terminal_game.position().players();
        for (seat, participant) in home.participants.iter_mut().zip(terminal_game.participants()) {
            *seat = *participant;
        }
        // Preselect the new game, not the unfinished one.
        home.at = home.lines().iter().position(|line| *line == FormRow::Begin).unwrap_or(0);
        home
    }

    /// Shows that the unfinished game cannot be continued, and removes its row.
    pub(super) fn cannot_resume(&mut self) {
        (self.unfinished, self.too_late) = (None, true);
    }

    fn lines(&self) -> Vec<FormRow> {
        let mut lines = Vec::new();
        if self.unfinished.is_some() {
            lines.push(FormRow::Resume);
        }
        lines.push(FormRow::Begin);
        lines.push(FormRow::Game);
        if self.rules.players().len() > 1 {
            lines.push(FormRow::Players);
        }
        lines.extend((0..self.seats()).map(FormRow::Seat));
        lines.push(FormRow::First);
        if self.rules.has_goals() {
            lines.push(FormRow::Goals);
            lines.extend((0..self.goals.tiles()).map(FormRow::Tile));
        }
        lines.push(FormRow::Language);
        lines
    }

    /// Returns the number of seats.
    fn seats(&self) -> usize {
        match self.rules.players() {
            [only] => only.count(),
            _ => self.players.count(),
        }
    }

    /// Handles a key press.
    pub(super) fn key(&mut self, words: &Words, key: KeyEvent, seed: u64) -> Choice {
        if Button::of_key(key) == Some(Button::Leave) {
            return Choice::Leave;
        }
        let lines = self.lines();
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.at = (self.at + lines.len() - 1) % lines.len(),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1) % lines.len(),
            KeyCode::Left => return self.change(words, lines[self.at.min(lines.len() - 1)], false),
            KeyCode::Right => return self.change(words, lines[self.at.min(lines.len() - 1)], true),
            KeyCode::Enter => {
                let line = lines[self.at.min(lines.len() - 1)];
                let plays = if line == FormRow::Resume { line } else { FormRow::Begin };
                return self.enter(words, plays, seed);
            }
            KeyCode::Char(' ') => {
                return self.enter(words, lines[self.at.min(lines.len() - 1)], seed);
            }
            KeyCode::Esc => return Choice::Leave,
            _ => {}
        }
        Choice::Stay
    }

    /// Handles a mouse event.
    pub(super) fn mouse(&mut self, words: &Words, mouse: MouseEvent, seed: u64) -> Choice {
        let lines = self.lines();
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {}
            MouseEventKind::ScrollDown => {
                self.at = (self.at + 1).min(lines.len() - 1);
                return Choice::Stay;
            }
            MouseEventKind::ScrollUp => {
                self.at = self.at.saturating_sub(1);
                return Choice::Stay;
            }
            _ => return Choice::Stay,
        }
        let Some(Target::Button(button)) = hit(&self.hits, mouse.column, mouse.row) else {
            return Choice::Stay;
        };
        let line = |number: u8| lines.get(usize::from(number)).copied();
        match button {
            Button::Row(number) => {
                self.at = number.into();
                line(number).map_or(Choice::Stay, |line| self.enter(words, line, seed))
            }
            Button::Less(number) | Button::More(number) => {
                self.at = number.into();
                let forward = matches!(button, Button::More(_));
                line(number).map_or(Choice::Stay, |line| self.change(words, line, forward))
            }
            Button::Leave => Choice::Leave,
            _ => Choice::Stay,
        }
    }

    fn enter(&mut self, words: &Words, line: FormRow, seed: u64) -> Choice {
        match line {
            FormRow::Begin => Choice::Begin(self.beginning(seed)),
            FormRow::Resume => match &self.unfinished {
                Some(unfinished) => Choice::Resume(unfinished.file.clone()),
                None => Choice::Stay,
            },
            other => self.change(words, other, true),
        }
    }

    /// Selects the next or previous value of a row.
    fn change(&mut self, words: &Words, line: FormRow, forward: bool) -> Choice {
        match line {
            FormRow::Game => self.rules = turn(&RuleSet::ALL, self.rules, forward),
            FormRow::Players => self.players = turn(&Players::ALL, self.players, forward),
            FormRow::Seat(seat) => {
                self.participants[seat] =
                    turn(&all_participants(), self.participants[seat], forward);
            }
            FormRow::First => {
                let seats = Seat::ALL.into_iter().take(self.seats()).map(Some);
                let all: Vec<Option<Seat>> = [None].into_iter().chain(seats).collect();
                self.first = turn(&all, self.first, forward);
            }
            FormRow::Goals => self.goals.turn_way(forward),
            FormRow::Tile(tile) => self.goals.turn_tile(tile, forward),
            FormRow::Language => return Choice::Speak(turn(&Lang::ALL, words.lang(), forward)),
            FormRow::Begin | FormRow::Resume => {}
        }
        Choice::Stay
    }

    fn beginning(&self, seed: u64) -> Beginning {
        let participants = self.participants[..self.seats()].to_vec();
        let first = self.first.filter(|first| first.index() < participants.len());
        Beginning { rules: self.rules, participants, first, goals: self.goals.choice(), seed }
    }

    /// Paints the form.
    pub(super) fn paint(&mut self, canvas: &mut Canvas, words: &Words) {
        let lines = self.lines();
        self.at = self.at.min(lines.len() - 1);
        let below = self.below(words);
        let rows = |texts: &[(String, Role)]| -> u16 {
            texts.iter().map(|(text, _)| wrapped(text, WIDTH - 4).len() as u16).sum()
        };
        let area = middle(canvas.area(), WIDTH, lines.len() as u16 + 7 + rows(&below));
        let inside = canvas.window(area, &words.say("home-title"));
        let mut y = inside.y + 1;
        // A decorative row of tiles.
        let mut x = inside.x;
        let tiles = inside.width / Size::MEDIUM.width;
        for tile in AnyTile::ALL.into_iter().cycle().take(tiles.into()) {
            canvas.tile(x, y, Size::MEDIUM, tile);
            x += Size::MEDIUM.width;
        }
        y += 2;
        for (number, &line) in lines.iter().enumerate() {
            self.paint_line(canvas, words, Rect { y, height: 1, ..inside }, number, line);
            y += if matches!(line, FormRow::Begin) { 2 } else { 1 };
        }
        let mut rest = Rect { y: y + 1, height: inside.bottom().saturating_sub(y + 1), ..inside };
        // If space is short, keep the last texts: they matter most.
        let first = (0..below.len()).find(|&from| rows(&below[from..]) <= rest.height);
        for (text, role) in &below[first.unwrap_or(below.len())..] {
            let used = canvas.wrap(rest, text, *role);
            rest = Rect { y: rest.y + used, height: rest.height - used, ..rest };
        }
    }

    /// Returns the texts below the form, by rising importance: the row under the cursor is explained last but one, then
    /// the keys.
    fn below(&self, words: &Words) -> Vec<(String, Role)> {
        if self.too_late {
            return vec![(words.say("home-too-late"), Role::Warn)];
        }
        let mut about = vec![self.about_first(words), self.about_game(words)];
        if self.lines().get(self.at) == Some(&FormRow::First) {
            about.reverse();
        }
        about.push(words.say("home-how"));
        about.into_iter().map(|text| (text, Role::Faint)).collect()
    }

    /// Explains the side of the boards, or Duel's goals.
    fn about_game(&self, words: &Words) -> String {
        let side = match self.rules {
            RuleSet::Azul | RuleSet::Mini => "azul",
            RuleSet::AzulGrey | RuleSet::MiniGrey => "azul-grey",
            RuleSet::Pavilion => "pavilion",
            RuleSet::PavilionGrey => "pavilion-grey",
            RuleSet::Duel => return self.goals.about(words),
        };
        words.tell("home-side-about", &[("rules", side.into())])
    }

    /// Explains who starts according to the rulebook.
    fn about_first(&self, words: &Words) -> String {
        let game = match self.rules {
            RuleSet::Duel => "duel",
            RuleSet::Pavilion | RuleSet::PavilionGrey => "pavilion",
            RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => "azul",
        };
        words.tell("home-first-about", &[("game", game.into())])
    }

    /// Returns the clickable areas.
    pub(super) fn hits(&self) -> &[(Rect, Target)] {
        &self.hits
    }

    /// Stores the clickable areas of the last painting.
    pub(super) fn set_hits(&mut self, hits: Vec<(Rect, Target)>) {
        self.hits = hits;
    }

    fn paint_line(
        &self,
        canvas: &mut Canvas,
        words: &Words,
        area: Rect,
        number: usize,
        line: FormRow,
    ) {
        let mark = if number == self.at { Mark::Cursor } else { Mark::Open };
        let row = Button::Row(number as u8);
        canvas.reach(area, Target::Button(row));
        let (label, value) = match line {
            FormRow::Begin => (words.say("home-begin"), String::new()),
            FormRow::Resume => (self.resume_label(words), String::new()),
            FormRow::Game => (words.say("home-game"), words.game(self.rules)),
            FormRow::Players => (words.say("home-players"), self.players.to_string()),
            FormRow::Seat(seat) => (
                words.tell("seat", &[("seat", (seat + 1).into())]),
                narration::participant(words, self.participants[seat]),
            ),
            FormRow::First => {
                let first = self.first.filter(|first| first.index() < self.seats());
                let who = first.map_or_else(|| words.say("home-first-drawn"), |it| words.seat(it));
                (words.say("home-first"), who)
            }
            FormRow::Goals => (words.say("home-goals"), self.goals.way_text(words)),
            FormRow::Tile(tile) => (String::new(), self.goals.tile_text(words, tile)),
            FormRow::Language => (words.say("home-language"), words.lang().own_name().to_string()),
        };
        if value.is_empty() {
            canvas.button(area.x, area.y, row, &label, mark);
            return;
        }
        let role = if mark == Mark::Cursor { Role::Chosen } else { Role::Ink };
        canvas.say(area.x + 1, area.y, &label, Role::Ink);
        let x = area.x + 16;
        let end = canvas.say(x, area.y, "◂", Role::Act);
        let end = canvas.say(end, area.y, &format!(" {value} "), role);
        let after = canvas.say(end, area.y, "▸", Role::Act);
        let less = Rect { x, y: area.y, width: 2, height: 1 };
        canvas.reach(less, Target::Button(Button::Less(number as u8)));
        let more = Rect { x: end.saturating_sub(1), y: area.y, width: after + 1 - end, height: 1 };
        canvas.reach(more, Target::Button(Button::More(number as u8)));
    }

    fn resume_label(&self, words: &Words) -> String {
        let Some(unfinished) = &self.unfinished else { return String::new() };
        let game = words.game(unfinished.rules);
        let round = unfinished.rounds + 1;
        let players = unfinished.players.count();
        words.tell(
            "home-resume",
            &[("game", game.into()), ("round", round.into()), ("players", players.into())],
        )
    }
}

fn all_participants() -> Vec<Participant> {
    let bots = Level::ALL.into_iter().map(Participant::Bot);
    [Participant::Human]
        .into_iter()
        .chain(bots)
        .chain([Participant::Greedy, Participant::Random])
        .collect()
}

/// Returns the next or previous value, wrapping around.
fn turn<T: Copy + PartialEq>(all: &[T], from: T, forward: bool) -> T {
    let at = all.iter().position(|&one| one == from).unwrap_or(0);
    let to = if forward { at + 1 } else { at + all.len() - 1 };
    all[to % all.len()]
}
