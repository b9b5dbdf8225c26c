//! Commands of people, moves of bots and timeouts.

use std::collections::HashSet;

use evora_engine::Level;
use evora_id::{TableId, UserId};
use evora_notation::Notation;
use evora_rules::{AnyMove, AnyView, Position, Seat};
use evora_table::{
    Command, Fact, LiveTable, Refusal, Reserved, Stage, Table, Unmoved, is_duplicate,
};
use evora_wire::{Join, ProblemKind};

use super::stored_options::LinkTarget;
use super::{Room, RoomState};
use crate::app::App;
use crate::auth::Who;
use crate::problem::Refused;

/// How often a command is tried again after another node stored facts first.
const MAX_ATTEMPTS: usize = 8;

/// The result of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CommandResult {
    /// The table's version after the command.
    pub(crate) version: u64,
    /// The ply of the next step.
    pub(crate) ply: u32,
    /// The seat of the person, if they have one.
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
    /// Executes a command. When this returns, its facts are stored.
    ///
    /// # Errors
    /// If the command is refused or the database fails.
    pub(crate) async fn execute(
        &self,
        app: &App,
        who: &Who,
        command: Command,
    ) -> Result<CommandResult, Refused> {
        self.execute_with(app, who, |_| Ok(command.clone())).await
    }

    /// Executes a command that depends on the table's current state.
    pub(crate) async fn execute_with(
        &self,
        app: &App,
        who: &Who,
        command: impl Fn(&LiveTable) -> Result<Command, Refused>,
    ) -> Result<CommandResult, Refused> {
        let person = who.person();
        for attempt in 0..MAX_ATTEMPTS {
            let mut state = self.open(app).await?;
            let at = app.decisive_moment().await?;
            // A clock that ran out counts even if the sweep has not noticed yet.
            let timeout = state.live.table.time_out_as(self.unmoved(), at.ticks);
            if let Some(timeout) = timeout {
                self.write(app, &mut state, timeout, None, at).await?;
                continue;
            }
            let table = &state.live.table;
            let decided = match command(&state.live) {
                Ok(Command::Play { ply, word }) if is_duplicate(table, &person.id, ply, &word) => {
                    return Ok(command_result(&state, &person.id));
                }
                Ok(Command::Resign) => {
                    let decided = table.resign(&person, self.unmoved(), at.ticks);
                    decided.map_err(|refusal| refused(&refusal, table))
                }
                Ok(command) => {
                    let decided = table.decide(&person, command, &state.secret, at.ticks);
                    decided.map_err(|refusal| refused(&refusal, table))
                }
                Err(refused) => Err(refused),
            };
            let decision = match decided {
                Ok(decision) => decision,
                // Another node may have acknowledged something that makes it possible.
                Err(_) if attempt == 0 && self.catch_up(app, &mut state).await? => continue,
                Err(refused) => return Err(refused),
            };
            if self.write(app, &mut state, decision, Some(&who.user.id), at).await? {
                let result = command_result(&state, &person.id);
                if state.live.is_ready() {
                    self.start_now(app, &mut state).await?;
                }
                return Ok(result);
            }
        }
        Err(stale("The table is busy. Reload it and try again."))
    }

    /// What it means to give up before anybody has moved.
    fn unmoved(&self) -> Unmoved {
        match self.stored.tournament {
            Some(_) => Unmoved::Lost,
            None => Unmoved::CalledOff,
        }
    }

    /// Returns why a player's command would be refused now, or `None` if it would be accepted.
    pub(crate) async fn check_command(
        &self,
        app: &App,
        who: &Who,
        command: Command,
    ) -> Result<Option<Refused>, Refused> {
        let state = self.open_latest(app).await?;
        if state.live.table.seat_of(&who.user.id).is_none() {
            return Err(refused(&Refusal::NotSeated, &state.live.table));
        }
        let decided =
            state.live.table.decide(&who.person(), command, &state.secret, app.moment().ticks);
        Ok(decided.err().map(|refusal| refused(&refusal, &state.live.table)))
    }

    /// Takes a free seat that this person may have, given the link they came with.
    pub(crate) async fn join(
        &self,
        app: &App,
        who: &Who,
        join: &Join,
    ) -> Result<CommandResult, Refused> {
        let id = &who.user.id;
        let command = |live: &LiveTable| {
            let target = join.link.as_ref().map(|link| {
                let wrong =
                    || Refused::new(ProblemKind::WrongLink, "This link is for a different table.");
                self.stored.link_target(link).ok_or_else(wrong)
            });
            let wanted = match join.seat {
                Some(number) => {
                    let seat = Seat::from_index(number.into());
                    Some(seat.ok_or_else(|| refused(&Refusal::NoSeat, &live.table))?)
                }
                None => None,
            };
            let is_wanted = |seat: Seat| wanted.is_none_or(|wanted| wanted == seat);
            let (seat, linked) = match (target.transpose()?, self.stored.reserved_seat(id)) {
                (Some(LinkTarget::Seat(seat)), _) | (_, Some(seat)) if is_wanted(seat) => {
                    (Some(seat), true)
                }
                (Some(LinkTarget::Seat(_)), _) => {
                    let detail = "This link is for a different seat.";
                    let wrong = Refused::new(ProblemKind::WrongLink, detail);
                    return Err(wrong.because("problem-wrong-seat-link"));
                }
                (Some(LinkTarget::Table), _) => {
                    let free = free_seat(&live.table, wanted);
                    (Some(free.ok_or_else(|| refused(&Refusal::NoSeat, &live.table))?), true)
                }
                (None, _) => (wanted, false),
            };
            Ok(Command::Join { seat, linked })
        };
        self.execute_with(app, who, command).await
    }

    /// Starts the game if every seat is taken.
    pub(crate) async fn start_if_full(&self, app: &App) -> Result<(), Refused> {
        let mut state = self.open(app).await?;
        if state.live.is_full() { self.start_now(app, &mut state).await } else { Ok(()) }
    }

    async fn start_now(&self, app: &App, state: &mut RoomState) -> Result<(), Refused> {
        let at = app.decisive_moment().await?;
        let decision = state.live.table.begin(&state.secret, at.ticks);
        let decision = decision.map_err(|refusal| refused(&refusal, &state.live.table))?;
        // If another node stored facts first, the game has started or somebody has left.
        self.write(app, state, decision, None, at).await.map(drop)
    }

    /// Closes a table whose game has not started, as if its host left, unless everybody is there.
    pub(crate) async fn close_for_host(&self, app: &App) -> Result<(), Refused> {
        for _ in 0..MAX_ATTEMPTS {
            let mut state = self.open_latest(app).await?;
            let table = &state.live.table;
            if state.live.is_full() || table.stage != Stage::Open {
                return Ok(());
            }
            let at = app.decisive_moment().await?;
            let decided = table.decide(&table.host, Command::Leave, &state.secret, at.ticks);
            let decision = decided.map_err(|refusal| refused(&refusal, table))?;
            if self.write(app, &mut state, decision, None, at).await? {
                return Ok(());
            }
        }
        Err(stale("The table is busy. Reload it and try again."))
    }

    /// Applies the timeout of the player to move, if their time has run out.
    pub(crate) async fn time_out(&self, app: &App) -> Result<(), Refused> {
        // The sweep found the deadline in the store, so this copy may be behind.
        self.refresh(app).await?;
        let mut state = self.open(app).await?;
        let at = app.decisive_moment().await?;
        match state.live.table.time_out_as(self.unmoved(), at.ticks) {
            Some(decision) => self.write(app, &mut state, decision, None, at).await.map(drop),
            None => Ok(()),
        }
    }

    /// Stops the clocks of people who are on vacation, and starts those of people who are back.
    pub(crate) async fn apply_vacations(&self, app: &App) -> Result<(), Refused> {
        for _ in 0..MAX_ATTEMPTS {
            let mut state = self.open_latest(app).await?;
            let mut away = HashSet::new();
            for person in state.live.participants.iter().flatten() {
                if app.store.is_on_vacation(person).await? {
                    away.insert(person.clone());
                }
            }
            let at = app.decisive_moment().await?;
            let table = &state.live.table;
            // A clock that ran out before cannot stand still any more.
            let decision = table.time_out(at.ticks);
            let is_timeout = decision.is_some();
            let decision =
                decision.or_else(|| table.set_away(|person| away.contains(person), at.ticks));
            let Some(decision) = decision else { return Ok(()) };
            if self.write(app, &mut state, decision, None, at).await? && !is_timeout {
                return Ok(());
            }
        }
        Err(stale("The table is busy. Reload it and try again."))
    }

    /// Records the table of a rematch, unless there is one already other than `declined`. Returns the table to use.
    pub(crate) async fn rematch(
        &self,
        app: &App,
        who: &Who,
        table: &TableId,
        declined: Option<&TableId>,
    ) -> Result<TableId, Refused> {
        for _ in 0..MAX_ATTEMPTS {
            let mut state = self.open(app).await?;
            if let Some(table) =
                state.live.rematch.as_ref().filter(|&known| Some(known) != declined)
            {
                return Ok(table.clone());
            }
            let at = app.decisive_moment().await?;
            let rematch = Fact::Rematch { table: table.clone() };
            let decision = state.live.table.decided(vec![rematch], at.ticks);
            let decision = decision.map_err(|refusal| refused(&refusal, &state.live.table))?;
            if self.write(app, &mut state, decision, Some(&who.user.id), at).await? {
                return Ok(table.clone());
            }
        }
        Err(stale("The table is busy. Reload it and try again."))
    }

    /// The turn of the bot that is to move. Returns `None` if no bot is to move.
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

    /// Plays a bot's move. Does nothing if it is no longer that bot's turn.
    pub(crate) async fn play_for_bot(
        &self,
        app: &App,
        turn: &BotTurn,
        mv: AnyMove,
    ) -> Result<(), Refused> {
        for _ in 0..MAX_ATTEMPTS {
            let mut state = self.open(app).await?;
            let at = app.decisive_moment().await?;
            let table = &state.live.table;
            let is_same = (table.ply(), table.branch) == (turn.ply, turn.branch);
            if !is_same || table.turn() != Some(turn.seat) || table.bot_to_act().is_none() {
                return Ok(());
            }
            let Some(position) = table.position() else { return Ok(()) };
            let word = position.word(mv);
            let decision = table.play_for(turn.seat, &word, &state.secret, at.ticks);
            let decision = decision.map_err(|refusal| refused(&refusal, table))?;
            if self.write(app, &mut state, decision, None, at).await? {
                return Ok(());
            }
        }
        Ok(())
    }
}

/// The seat that somebody with the table's link may take: `wanted`, or else the first free one.
fn free_seat(table: &Table, wanted: Option<Seat>) -> Option<Seat> {
    let is_free = |seat: &Seat| {
        let open = table.options.seats.get(seat.index()) == Some(&Reserved::Open);
        open && table
            .seat_states
            .get(seat.index())
            .is_some_and(|seat_state| seat_state.participant.is_none())
    };
    match wanted {
        Some(seat) => Some(seat).filter(is_free),
        None => table.seats().find(is_free),
    }
}

fn command_result(state: &RoomState, person: &UserId) -> CommandResult {
    let table = &state.live.table;
    CommandResult { version: table.version, ply: table.ply(), seat: table.seat_of(person) }
}

fn stale(detail: &str) -> Refused {
    Refused::new(ProblemKind::Stale, detail)
}

/// Converts a refusal to a response.
pub(crate) fn refused(refusal: &Refusal, table: &Table) -> Refused {
    Refused(evora_table::problem(refusal, table))
}
