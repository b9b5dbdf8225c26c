//! A game with its chance.

use evora_game::{Audience, Chosen, Game, GameResult, GameSpec, GoalChoice, winners};
use evora_notation::{Record, read_records};
use evora_rules::{AnyMove, Players, Position, RuleSet, Seat, Turn};
use evora_wire::{GameState, GoalsWanted, Problem, ProblemKind, Rules, Step};

use crate::deals::Deals;
use crate::message::{DealsFrom, Kept, Played};

/// A game with its chance.
pub(crate) struct LocalGame {
    game: Game,
    deals: Deals,
}

impl LocalGame {
    /// Starts a game, up to the first decision.
    ///
    /// # Errors
    /// If there is no such game.
    pub(crate) fn start(
        rules: Rules,
        players: u8,
        first: Option<u8>,
        goals: Option<&GoalsWanted>,
        deals: &DealsFrom,
    ) -> Result<LocalGame, Problem> {
        let rules = RuleSet::from(rules);
        let count = Players::new(players.into()).filter(|count| rules.players().contains(count));
        let count = count.ok_or_else(|| invalid(format!("{players} players can't play this.")))?;
        let seat = |seat: u8| Seat::from_index(seat.into()).filter(|seat| count.has(*seat));
        let first = match first {
            Some(number) => Some(seat(number).ok_or_else(|| no_seat(count))?),
            None => None,
        };
        let wanted = goals.unwrap_or(&GoalsWanted::DEFAULT).choice();
        let goals = wanted.ok_or_else(|| invalid("These goals can't be played together."))?;
        let drawn = matches!(goals, GoalChoice::Random | GoalChoice::Random4);
        let chosen = Chosen { first: first.is_some(), goals: rules.has_goals() && !drawn };
        let deals = Deals::read(deals, count, chosen)?;
        let spec = deals.spec(rules, count, first, goals);
        let game = Game::new(spec.ok_or_else(|| invalid("There is no such game."))?);
        let mut local = LocalGame { game, deals };
        local.deal()?;
        Ok(local)
    }

    /// Goes on with a game that was kept.
    ///
    /// # Errors
    /// If it cannot be read, or breaks the rules.
    pub(crate) fn resume(kept: &Kept) -> Result<LocalGame, Problem> {
        let records = read_records(&kept.record).map_err(|bad| invalid(bad.to_string()))?;
        let record = records.first().ok_or_else(|| invalid("There is no game."))?;
        let game = Game::from_record(record).map_err(|bad| invalid(bad.to_string()))?;
        let tag = record.tags.iter().find(|(name, _)| name == CHOSEN);
        let has = |name: &str| {
            tag.is_some_and(|(_, value)| value.split_whitespace().any(|word| word == name))
        };
        let chosen = Chosen { first: has("first"), goals: has("goals") };
        let deals = Deals::read(&kept.deals, game.spec().players(), chosen)?;
        let mut local = LocalGame { game, deals };
        local.deal()?;
        Ok(local)
    }

    /// The whole game, to go on with later.
    pub(crate) fn keep(&self) -> Kept {
        let mut record = self.game.record(self.deals.seed());
        record.tags.extend(self.claim_tags(true));
        Kept { record: record.to_string(), deals: self.deals.to_wire() }
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// The seed of a seeded game.
    pub(crate) fn seed(&self) -> Option<u64> {
        self.deals.seed()
    }

    pub(crate) fn spec(&self) -> &GameSpec {
        self.game.spec()
    }

    /// The seat to move.
    ///
    /// # Errors
    /// If the game is over.
    pub(crate) fn turn(&self) -> Result<Seat, Problem> {
        turn_of(&self.game)
    }

    /// Plays a move and what chance does after it. A refused move changes nothing.
    ///
    /// # Errors
    /// If the move was chosen at another ply, is not a move word, or is illegal.
    pub(crate) fn play(&mut self, ply: u32, word: &str) -> Result<(), Problem> {
        self.turn()?;
        if ply as usize != self.game.ply() {
            let detail =
                format!("The game is at ply {}, and this was meant for another.", self.game.ply());
            return Err(Problem::new(ProblemKind::Stale, detail));
        }
        let mv: AnyMove = evora_study::parse(self.game.position(), word)?;
        self.game.play(mv).map_err(|reason| evora_study::illegal(&reason))?;
        self.deal()
    }

    /// Takes back everything after this many steps.
    ///
    /// # Errors
    /// If there are not as many.
    pub(crate) fn undo(&mut self, ply: u32) -> Result<(), Problem> {
        let none = || Problem::new(ProblemKind::NoTakeback, "The game has fewer steps.");
        self.game.undo_to(ply as usize).ok_or_else(none)?;
        self.deal()
    }

    /// Lets chance act until somebody is to move or the game is over.
    fn deal(&mut self) -> Result<(), Problem> {
        while let Some(chance) = self.deals.draw(&self.game) {
            self.game.apply(chance).map_err(|_| internal())?;
        }
        Ok(())
    }

    /// The game as a seat sees it, with the steps from a ply on.
    ///
    /// # Errors
    /// If there is no such seat.
    pub(crate) fn played(&self, seat: Option<u8>, from: usize) -> Result<Played, Problem> {
        let audience = self.audience(seat)?;
        let step = |ply| Step::of(&self.game, ply, audience);
        let is_over = self.game.outcome().is_some();
        let result = || GameResult::new(&self.game, &winners(&self.game, &[]), &[]);
        Ok(Played {
            steps: (from..self.game.ply()).filter_map(step).collect(),
            game: self.seen(seat)?,
            result: is_over.then(|| evora_wire::GameResult::new(result())),
            commitment: match &self.deals {
                Deals::Fair { claim, .. } => Some(claim.commitment.to_string()),
                Deals::Seeded(_) => None,
            },
        })
    }

    /// The game as a seat sees it.
    ///
    /// # Errors
    /// If there is no such seat.
    pub(crate) fn seen(&self, seat: Option<u8>) -> Result<GameState, Problem> {
        GameState::of(&self.game, self.audience(seat)?).ok_or_else(internal)
    }

    /// Who sees the game from a seat; spectators without one.
    ///
    /// # Errors
    /// If there is no such seat.
    pub(crate) fn audience(&self, seat: Option<u8>) -> Result<Audience, Problem> {
        evora_study::audience(seat, self.spec().players().count())
    }

    /// The game as a record: what the seat has seen, and everything once the game is over.
    ///
    /// # Errors
    /// If there is no such seat.
    pub(crate) fn record(&self, seat: Option<u8>, names: &[String]) -> Result<Record, Problem> {
        let is_over = self.game.outcome().is_some();
        let audience = if is_over { Audience::Omniscient } else { self.audience(seat)? };
        // A seed tells what is hidden.
        let seed = self.deals.seed().filter(|_| is_over);
        let mut record = self.game.seen_by(audience).record(seed);
        let players = self.spec().players().count();
        let named = names.iter().take(players).enumerate();
        let line = |name: &String| -> String {
            name.chars().filter(|letter| !letter.is_control()).take(NAME_MAX).collect()
        };
        record.tags.extend(named.map(|(seat, name)| (format!("Player{seat}"), line(name))));
        record.tags.extend(self.claim_tags(is_over));
        Ok(record)
    }

    /// The tags of the claim about the deals, with or without its secret.
    fn claim_tags(&self, with_secret: bool) -> Vec<(String, String)> {
        let Deals::Fair { claim, .. } = &self.deals else { return Vec::new() };
        let secret = claim.secret.clone().filter(|_| with_secret);
        evora_game::Claim { secret, ..claim.clone() }.tags()
    }
}

/// The seat to move in a game.
///
/// # Errors
/// If the game is over.
pub(crate) fn turn_of(game: &Game) -> Result<Seat, Problem> {
    match game.position().turn() {
        Turn::Seat(seat) => Ok(seat),
        Turn::Chance(_) | Turn::Over => Err(Problem::new(ProblemKind::Over, "The game is over.")),
    }
}

/// The tag that lists what was chosen instead of drawn.
const CHOSEN: &str = "Chosen";

/// The longest name of a player in a record, in characters.
const NAME_MAX: usize = 80;

fn invalid(why: impl Into<String>) -> Problem {
    Problem::new(ProblemKind::Invalid, why)
}

fn no_seat(players: Players) -> Problem {
    invalid(format!("The seats are 0 to {}.", players.count() - 1))
}

pub(crate) fn internal() -> Problem {
    Problem::new(ProblemKind::Internal, "The engine contradicts itself. Reload the page.")
}
