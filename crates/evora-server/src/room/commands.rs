//! What people, bots and clocks do at a table.

use evora_engine::Level;
use evora_notation::{Event, Notation};
use evora_rules::{AnyMove, AnyView, Position, RuleSet, Seat};
use evora_wire::{Join, ProblemKind, sentence};

use super::kept::Opens;
use super::{LiveTable, Room, RoomState};
use crate::app::App;
use crate::auth::Who;
use crate::problem::Refused;
use crate::table::{Command, Fact, Refusal, Reserved, Stage, Table};

/// How often somebody may be overtaken by other nodes before they are asked to look again.
const TRIES: usize = 8;

/// What came of a wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Done {
    /// The version it made.
    pub(crate) version: u64,
    /// The step that is next.
    pub(crate) ply: u32,
    /// Where they sit.
    pub(crate) seat: Option<Seat>,
}

/// A bot's turn.
#[derive(Clone, Debug)]
pub(crate) struct BotTurn {
    pub(crate) version: u64,
    pub(crate) seat: Seat,
    pub(crate) level: Level,
    pub(crate) view: AnyView,
    pub(crate) ply: u32,
    branch: u32,
}

impl Room {
    /// Carries out a command. When this returns, its effect is durable.
    ///
    /// # Errors
    /// If the command is refused, or the database fails.
    pub(crate) async fn act(
        &self,
        app: &App,
        who: &Who,
        command: Command,
    ) -> Result<Done, Refused> {
        self.act_with(app, who, |_| Ok(command.clone())).await
    }

    /// The same for a command that depends on the table.
    pub(crate) async fn act_with(
        &self,
        app: &App,
        who: &Who,
        command: impl Fn(&LiveTable) -> Result<Command, Refused>,
    ) -> Result<Done, Refused> {
        let person = who.person();
        for time in 0..TRIES {
            let mut state = self.open(app).await?;
            let at = app.time.now();
            // Nobody moves after their time, however late the keeper of clocks may be.
            let late = state.live.table.time_out(at);
            if let Some(late) = late {
                self.write(app, &mut state, late, None, at).await?;
                continue;
            }
            let command = command(&state.live)?;
            if let Command::Play { ply, word } = &command {
                if is_done(&state.live.table, &person.id, *ply, word) {
                    return Ok(done(&state, &person.id));
                }
                if time == 0 && *ply > state.live.table.ply() {
                    // Who has been at another node may know what we have not heard yet.
                    self.read_on(app, &mut state).await?;
                    continue;
                }
            }
            let decision = state.live.table.decide(&person, command, &state.secret, at);
            let decision = decision.map_err(|refusal| refused(refusal, &state.live.table))?;
            if self.write(app, &mut state, decision, Some(&who.user.id), at).await? {
                let done = done(&state, &person.id);
                if state.live.is_ready() {
                    self.begin_now(app, &mut state).await?;
                }
                return Ok(done);
            }
        }
        Err(stale("The table is busy. Reload it and try again."))
    }

    /// Why a player's command would be refused now; `None` if it would not.
    pub(crate) async fn could(
        &self,
        app: &App,
        who: &Who,
        command: Command,
    ) -> Result<Option<Refused>, Refused> {
        let state = self.open(app).await?;
        if state.live.table.seat_of(who.user.id.as_str()).is_none() {
            return Err(refused(Refusal::NotSeated, &state.live.table));
        }
        let decided =
            state.live.table.decide(&who.person(), command, &state.secret, app.time.now());
        Ok(decided.err().map(|refusal| refused(refusal, &state.live.table)))
    }

    /// Takes a seat that is free for this person and link.
    pub(crate) async fn join(&self, app: &App, who: &Who, join: &Join) -> Result<Done, Refused> {
        let id = who.user.id.as_str();
        let command = |live: &LiveTable| {
            let opens = join.link.as_ref().map(|link| {
                let wrong =
                    || Refused::new(ProblemKind::WrongLink, "This link is for a different table.");
                live.kept.opens(link).ok_or_else(wrong)
            });
            let wanted = match join.seat {
                Some(number) => {
                    let seat = Seat::from_index(number.into());
                    Some(seat.ok_or_else(|| refused(Refusal::NoSeat, &live.table))?)
                }
                None => None,
            };
            let asked = |seat: Seat| wanted.is_none_or(|wanted| wanted == seat);
            let (seat, linked) = match (opens.transpose()?, live.kept.seat_for(id)) {
                (Some(Opens::Seat(seat)), _) | (_, Some(seat)) if asked(seat) => (Some(seat), true),
                (Some(Opens::Seat(_)), _) => {
                    let detail = "This link is for a different seat.";
                    let wrong = Refused::new(ProblemKind::WrongLink, detail);
                    return Err(wrong.because("problem-wrong-seat-link"));
                }
                (Some(Opens::Table), _) => {
                    let free = free_seat(&live.table, wanted);
                    (Some(free.ok_or_else(|| refused(Refusal::NoSeat, &live.table))?), true)
                }
                (None, _) => (wanted, false),
            };
            Ok(Command::Join { seat, linked })
        };
        self.act_with(app, who, command).await
    }

    /// Begins the game if every seat is taken.
    pub(crate) async fn begin(&self, app: &App) -> Result<(), Refused> {
        let mut state = self.open(app).await?;
        if state.live.is_full() { self.begin_now(app, &mut state).await } else { Ok(()) }
    }

    async fn begin_now(&self, app: &App, state: &mut RoomState) -> Result<(), Refused> {
        let at = app.time.now();
        let decision = state.live.table.begin(&state.secret, at);
        let decision = decision.map_err(|refusal| refused(refusal, &state.live.table))?;
        // If somebody else was first, it has begun, or somebody has left.
        self.write(app, state, decision, None, at).await.map(drop)
    }

    /// Ends the turn of whoever has run out of time.
    pub(crate) async fn time_out(&self, app: &App) -> Result<(), Refused> {
        // The keeper found it in the store: perhaps another node wrote it.
        self.refresh(app).await?;
        let mut state = self.open(app).await?;
        let at = app.time.now();
        match state.live.table.time_out(at) {
            Some(decision) => self.write(app, &mut state, decision, None, at).await.map(drop),
            None => Ok(()),
        }
    }

    /// Notes the table of a rematch, unless there is one that is not the declined one; says which it is.
    pub(crate) async fn rematch(
        &self,
        app: &App,
        who: &Who,
        table: &evora_wire::TableId,
        declined: Option<&evora_wire::TableId>,
    ) -> Result<evora_wire::TableId, Refused> {
        for _ in 0..TRIES {
            let mut state = self.open(app).await?;
            if let Some(table) =
                state.live.rematch.as_ref().filter(|&known| Some(known) != declined)
            {
                return Ok(table.clone());
            }
            let at = app.time.now();
            let rematch = Fact::Rematch { table: table.to_string() };
            let decision = state.live.table.decided(vec![rematch], at);
            let decision = decision.map_err(|refusal| refused(refusal, &state.live.table))?;
            if self.write(app, &mut state, decision, Some(&who.user.id), at).await? {
                return Ok(table.clone());
            }
        }
        Err(stale("The table is busy. Reload it and try again."))
    }

    /// Whose turn it is, where a bot is to move.
    pub(crate) async fn bot_turn(&self, app: &App) -> Result<Option<BotTurn>, Refused> {
        let state = self.open(app).await?;
        let table = &state.live.table;
        let (Some(seat), Some(level), Some(position)) =
            (table.turn(), table.bot_to_act(), table.position())
        else {
            return Ok(None);
        };
        let (version, ply, branch) = (table.version, table.ply(), table.branch);
        Ok(Some(BotTurn { version, seat, level, view: position.view(seat), ply, branch }))
    }

    /// A bot's move, if it is still its turn.
    pub(crate) async fn bot_plays(
        &self,
        app: &App,
        turn: &BotTurn,
        mv: AnyMove,
    ) -> Result<(), Refused> {
        for _ in 0..TRIES {
            let mut state = self.open(app).await?;
            let (table, at) = (&state.live.table, app.time.now());
            let is_same = (table.ply(), table.branch) == (turn.ply, turn.branch);
            if !is_same || table.turn() != Some(turn.seat) || table.bot_to_act().is_none() {
                return Ok(());
            }
            let Some(position) = table.position() else { return Ok(()) };
            let word = position.word(mv);
            let decision = table.play_for(turn.seat, &word, &state.secret, at);
            let decision = decision.map_err(|refusal| refused(refusal, table))?;
            if self.write(app, &mut state, decision, None, at).await? {
                return Ok(());
            }
        }
        Ok(())
    }
}

/// The seat that somebody with the table's link may take.
fn free_seat(table: &Table, wanted: Option<Seat>) -> Option<Seat> {
    let is_free = |seat: &Seat| {
        let open = table.options.seats.get(seat.index()) == Some(&Reserved::Open);
        open && table.chairs.get(seat.index()).is_some_and(|chair| chair.sitter.is_none())
    };
    match wanted {
        Some(seat) => Some(seat).filter(is_free),
        None => table.seats().find(is_free),
    }
}

/// Whether this very move was made already: a client that heard no answer asks again.
fn is_done(table: &Table, person: &str, ply: u32, word: &str) -> bool {
    let Some(step) = usize::try_from(ply).ok().and_then(|ply| table.steps().get(ply)) else {
        return false;
    };
    let (Some(seat), Event::Move { word: made, .. }) = (step.seat(), step.event()) else {
        return false;
    };
    made == word && table.sits(person, seat)
}

fn done(state: &RoomState, person: &str) -> Done {
    let table = &state.live.table;
    Done { version: table.version, ply: table.ply(), seat: table.seat_of(person) }
}

fn stale(detail: &str) -> Refused {
    Refused::new(ProblemKind::Stale, detail)
}

/// A refusal as an answer.
pub(crate) fn refused(refusal: Refusal, table: &Table) -> Refused {
    use ProblemKind as K;
    let kind = match (&refusal, table.stage) {
        (Refusal::Illegal(illegal), _) => return Refused::illegal(illegal),
        (Refusal::BadWord(bad), _) => {
            // No word is read at a table whose rules are unknown.
            return Refused::bad_word(table.rules().unwrap_or(RuleSet::Azul), bad);
        }
        (Refusal::Begun, Stage::Over | Stage::Closed) => K::Over,
        (Refusal::Begun, _) => K::Started,
        (Refusal::NotPlaying, Stage::Open) => K::NotStarted,
        (Refusal::NotPlaying, _) => K::Over,
        (Refusal::Seated, _) => K::AlreadySeated,
        (Refusal::NotSeated, _) => K::NotSeated,
        (Refusal::NoSeat, _) => {
            let full = table.chairs.iter().all(|chair| chair.sitter.is_some());
            if full { K::TableFull } else { K::SeatTaken }
        }
        (Refusal::NeedsAccount, _) => K::AccountNeeded,
        (Refusal::NotFull, _) => K::NotStarted,
        (Refusal::NotHost, _) => {
            let problem = Refused::new(K::Forbidden, sentence(&refusal.to_string()));
            return problem.because("problem-not-host");
        }
        (Refusal::NotYourTurn, _) => K::NotYourTurn,
        (Refusal::Stale { .. }, _) => K::Stale,
        (Refusal::NotAlone, _) => K::NotAlone,
        (Refusal::NotAllowed | Refusal::NothingToTakeBack | Refusal::NotAsked, _) => K::NoTakeback,
    };
    Refused::new(kind, sentence(&refusal.to_string()))
}
