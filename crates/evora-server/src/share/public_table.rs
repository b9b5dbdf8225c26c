//! What everybody may see of a table.

use evora_game::{Audience, Game};
use evora_id::LinkSecret;
use evora_wire::{Clock, HowEnded, Player, ProblemKind, Rules, TableInfo, TableState, View};
use evora_words::Words;

use crate::app::App;
use crate::problem::Refused;
use crate::tables::access::{Access, enter};

/// A table as somebody without a session sees it.
pub(super) struct PublicTable {
    pub(super) info: TableInfo,
    /// The game, once it has begun, if it may be watched.
    game: Option<Game>,
}

impl PublicTable {
    /// Reads a table.
    ///
    /// # Errors
    /// If there is no such table, only some may see it and the link is not one of its links, or the store fails.
    pub(super) async fn read(
        app: &App,
        id: &str,
        link: Option<&LinkSecret>,
    ) -> Result<PublicTable, Refused> {
        let (room, access) = enter(app, id, None, link).await?;
        let (info, game) = room.public_game(app).await?;
        // A finished game is for everybody who may see the table.
        let may_watch = access == Access::Game || info.state == TableState::Over;
        Ok(PublicTable { info, game: game.filter(|_| may_watch) })
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.info.state == TableState::Over
    }

    /// How many steps the game has, if it may be watched.
    pub(super) fn steps(&self) -> Option<usize> {
        self.game.as_ref().map(Game::ply)
    }

    /// The position that everybody may see, with its number of steps: after `ply` steps of a finished game, or else the latest.
    ///
    /// # Errors
    /// If the game has not begun, may not be watched, still runs although an earlier position is asked for, or is shorter.
    pub(super) fn view(&self, ply: Option<u32>) -> Result<(View, usize), Refused> {
        let Some(game) = &self.game else {
            return Err(match self.info.state {
                TableState::Open | TableState::Closed => {
                    let detail = "The game at this table hasn't started.";
                    Refused::new(ProblemKind::NotStarted, detail)
                }
                TableState::Playing | TableState::Over => {
                    let detail = "This table has no spectators.";
                    Refused::new(ProblemKind::Forbidden, detail)
                }
            });
        };
        let ply = match ply {
            None => game.ply(),
            Some(_) if !self.is_over() => {
                let detail =
                    "The game isn't over yet. Until then only its latest position is shown.";
                return Err(Refused::new(ProblemKind::NotOver, detail));
            }
            Some(ply) => usize::try_from(ply).unwrap_or(usize::MAX),
        };
        let view = game.seen_by(Audience::Spectators).view_at(ply).ok_or_else(|| {
            let detail = format!("The game has {} steps.", game.ply());
            Refused::new(ProblemKind::NotFound, detail)
        })?;
        Ok((View::new(&view), ply))
    }

    /// The name of a seat's player; that of the seat if it is empty.
    pub(super) fn name(&self, words: &Words, seat: usize) -> String {
        let player = self.info.seats.get(seat).and_then(|seat| seat.player.as_ref());
        match player {
            Some(Player::Account { name, .. }) => name.clone(),
            Some(Player::Guest { tail, .. }) => {
                words.tell("share-guest", &[("tail", tail.as_str().into())])
            }
            Some(Player::Bot { level }) => words.tell("share-bot", &[("level", (*level).into())]),
            Some(Player::Deleted {}) => words.say("share-deleted"),
            None => words.tell("seat", &[("seat", (seat + 1).into())]),
        }
    }

    /// The names of all seats, in order.
    pub(super) fn names(&self, words: &Words) -> Vec<String> {
        (0..self.info.seats.len()).map(|seat| self.name(words, seat)).collect()
    }

    /// Whether a position is the one with which the game ended.
    pub(super) fn is_end(&self, ply: usize) -> bool {
        self.is_over() && self.steps() == Some(ply)
    }

    /// Who won and how the game ended, in sentences. Returns `None` while there is no result.
    pub(super) fn result(&self, words: &Words) -> Option<String> {
        let result = self.info.result.as_ref()?;
        let name = |seat: u8| self.name(words, usize::from(seat));
        let winners: Vec<String> = result.winners.iter().map(|&seat| name(seat)).collect();
        let won = match winners.as_slice() {
            [] if self.info.options.rated => words.say("share-called-off"),
            [] => words.say("share-abandoned"),
            [winner] => words.tell("share-won", &[("name", winner.as_str().into())]),
            _ => words.tell("share-won-together", &[("names", words.list(&winners).into())]),
        };
        let (message, seat) = match result.how {
            HowEnded::Resigned { seat } => ("share-resigned", seat),
            // Without a clock, a player runs out of time by staying away.
            HowEnded::TimedOut { seat }
                if matches!(self.info.options.clock, Clock::Unlimited {}) =>
            {
                ("share-stayed-away", seat)
            }
            HowEnded::TimedOut { seat } => ("share-timed-out", seat),
            HowEnded::Played {} | HowEnded::Abandoned {} => return Some(won),
        };
        let ended = words.tell(message, &[("name", name(seat).into())]);
        Some(format!("{ended} {won}"))
    }

    /// The scores that a position shows; the final ones at the end of a finished game.
    pub(super) fn scores(&self, view: &View, ply: usize) -> Vec<u16> {
        match &self.info.result {
            Some(result) if self.is_end(ply) => result.scores.clone(),
            _ => scores(view),
        }
    }
}

/// The scores of a position.
pub(crate) fn scores(view: &View) -> Vec<u16> {
    match view {
        View::Azul(view) => view.boards.iter().map(|board| board.score).collect(),
        View::Pavilion(view) => view.boards.iter().map(|board| board.score).collect(),
        View::Duel(view) => view.boards.iter().map(|board| board.score).collect(),
    }
}

/// Names with scores, as one list.
pub(super) fn score_list(words: &Words, names: &[String], scores: &[u16]) -> String {
    let one = |(name, score): (&String, &u16)| {
        words.tell("share-score", &[("name", name.as_str().into()), ("score", (*score).into())])
    };
    words.list(&names.iter().zip(scores).map(one).collect::<Vec<_>>())
}

/// The rule set of a view.
pub(super) fn rules(view: &View) -> Rules {
    match view {
        View::Azul(view) => view.rules,
        View::Pavilion(view) => view.rules,
        View::Duel(_) => Rules::Duel,
    }
}

/// The name of a rule set.
pub(super) fn game_name(words: &Words, rules: Rules) -> String {
    words.tell("game", &[("rules", rules.as_str().into())])
}
