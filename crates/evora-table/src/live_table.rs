//! A table in memory, with everything that messages about it need.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use evora_game::{Audience, Game};
use evora_id::{TableId, UserId};
use evora_rules::Seat;
use evora_wire::{
    ChatLine, GameResult, Player, RatingChange, SeatInfo, TableInfo, TableState, TableSummary,
    TakebackRequest, ToClient,
};

use crate::batch::Batch;
use crate::fact::{Fact, Forfeit, Millis, Moment, Outcome, Participant, Person};
use crate::message::{Muted, PendingMessage, to_json};
use crate::options::Reserved;
use crate::snapshot::{GameSnapshot, seat_number, wire_time};
use crate::state::{Broken, SeatState, Stage, Table};

/// Chat lines kept in memory.
const CHAT_LINES: usize = 50;

/// A table with what its facts say besides the game: names, times, chat. Cheap to clone.
#[derive(Clone, Debug)]
pub struct LiveTable {
    /// The table.
    pub table: Table,
    /// The table's id.
    pub id: TableId,
    /// The person in each seat.
    pub participants: Arc<[Option<UserId>]>,
    /// The table of the rematch, once somebody asked for one.
    pub rematch: Option<TableId>,
    /// When the table was opened.
    pub created: Millis,
    /// When the game started.
    pub started: Option<Millis>,
    /// When the game ended.
    pub ended: Option<Millis>,
    /// For each seat, the person for whom it is reserved; empty if the caller reserves none.
    pub kept_for: Arc<[Option<Person>]>,
    /// Each person's rating when they took their seat, by id.
    pub ratings: Arc<HashMap<UserId, i32>>,
    /// The rating changes of the finished game; empty until they are known.
    pub rating_changes: Arc<[RatingChange]>,
    chat: Arc<VecDeque<ChatLine>>,
}

impl LiveTable {
    /// Creates a table from its first fact.
    ///
    /// # Errors
    /// If the fact does not open a table.
    pub fn open(
        id: TableId,
        Moment { at, ticks }: Moment,
        opened: &Fact,
    ) -> Result<LiveTable, Broken> {
        let table = Table::of([(ticks, opened)])?;
        Ok(LiveTable {
            participants: table.seat_states.iter().map(|_| None).collect(),
            table,
            id,
            rematch: None,
            created: at,
            started: None,
            ended: None,
            kept_for: Arc::default(),
            ratings: Arc::default(),
            rating_changes: Arc::default(),
            chat: Arc::default(),
        })
    }

    /// Applies facts and returns the messages about them: one batch, unless a takeback splits them. `known` is the game after
    /// all of them, if the caller has it.
    ///
    /// # Errors
    /// If a fact contradicts the table.
    pub fn fold(
        &mut self,
        facts: &[(Moment, Fact)],
        known: Option<&Game>,
        present: &[bool],
        now: Moment,
    ) -> Result<Vec<Batch>, Broken> {
        let (mut batches, mut messages) = (Vec::new(), Vec::new());
        let mut before = self.table.version;
        for (place, (Moment { at, ticks }, fact)) in facts.iter().enumerate() {
            let asked = self.table.takeback.as_ref().map(|request| request.step);
            self.table.add_known(*ticks, fact, known)?;
            self.record(*at, fact);
            messages.push(self.message(*at, fact, asked, present));
            let is_takeback = matches!(fact, Fact::TookBack { .. });
            if is_takeback || place + 1 == facts.len() {
                let messages = std::mem::take(&mut messages);
                let changed = messages.iter().any(PendingMessage::affects_game);
                let snapshot = changed.then(|| GameSnapshot::of(&self.table, now)).flatten();
                let (participants, viewpoints) = (self.participants.clone(), self.viewpoints());
                let batch = Batch { before, messages, participants, viewpoints, snapshot };
                before = self.table.version;
                batches.push(batch);
            }
        }
        Ok(batches)
    }

    /// For each seat, the seat whose view its person gets (people may have several seats).
    fn viewpoints(&self) -> Vec<Seat> {
        let viewpoint = |(place, participant): (usize, &Option<UserId>)| {
            let own = participant.as_ref().and_then(|person| self.table.seat_of(person));
            own.or(Seat::from_index(place)).unwrap_or(Seat::S0)
        };
        self.participants.iter().enumerate().map(viewpoint).collect()
    }

    /// Records what a fact says besides the game.
    fn record(&mut self, at: Millis, fact: &Fact) {
        match fact {
            Fact::Seated { .. } | Fact::Unseated { .. } => {
                let participant = |seat_state: &SeatState| match &seat_state.participant {
                    Some(Participant::Person(person)) => Some(person.id.clone()),
                    Some(Participant::Bot { .. }) | None => None,
                };
                self.participants = self.table.seat_states.iter().map(participant).collect();
            }
            Fact::Started { .. } => self.started = Some(at),
            Fact::Ended { .. } => self.ended = Some(at),
            Fact::Rematch { table } => self.rematch = Some(table.clone()),
            Fact::Said { by: Some(by), text } if !text.is_empty() => {
                let line = self.chat_line(at, Some(by), text);
                let chat = Arc::make_mut(&mut self.chat);
                chat.push_back(line);
                if chat.len() > CHAT_LINES {
                    chat.pop_front();
                }
            }
            _ => {}
        }
    }

    fn chat_line(&self, at: Millis, by: Option<&Person>, text: &str) -> ChatLine {
        ChatLine {
            version: self.table.version,
            by: by.map_or(Player::Deleted {}, player),
            seat: by.and_then(|by| self.table.seat_of(&by.id)).map(seat_number),
            text: text.to_owned(),
            at: wire_time(at),
        }
    }

    /// The message about the fact just applied; `asked` is the step of the takeback request before it, if any.
    fn message(
        &self,
        at: Millis,
        fact: &Fact,
        asked: Option<u32>,
        present: &[bool],
    ) -> PendingMessage {
        let version = self.table.version;
        let asked = asked.unwrap_or(self.table.ply());
        let message = match *fact {
            Fact::Chance { .. } | Fact::Moved { .. } => {
                let ply = self.table.ply().saturating_sub(1);
                return match self.table.steps().last().cloned() {
                    Some(step) => PendingMessage::Step { version, ply, step },
                    None => PendingMessage::Text(to_json(&ToClient::Reload { version }).into()),
                };
            }
            Fact::TookBack { step } => return PendingMessage::TookBack(version, step),
            // Nobody watches a table before it is opened.
            Fact::Opened { .. } => ToClient::Reload { version },
            // Rare enough to send the whole table again.
            #[cfg(feature = "vacation")]
            Fact::Vacation { .. } => ToClient::Reload { version },
            Fact::Seated { seat, .. } => {
                ToClient::Seated { version, seat: self.seat_info(seat, present) }
            }
            Fact::Unseated { seat } => {
                ToClient::Unseated { version, seat: self.seat_info(seat, present) }
            }
            Fact::Shared { seat, .. } => ToClient::Shared { version, seat: seat_number(seat) },
            Fact::Started { first, .. } => {
                let goals = self.table.game.as_ref().and_then(|game| game.spec().goals());
                let goals = goals.map(|goals| goals.iter().map(Into::into).collect());
                ToClient::Started { version, first: seat_number(first), goals, at: wire_time(at) }
            }
            Fact::Forfeited { seat, why: Forfeit::Resigned } => {
                ToClient::Resigned { version, seat: seat_number(seat) }
            }
            Fact::Forfeited { seat, why: Forfeit::TimedOut } => {
                ToClient::TimedOut { version, seat: seat_number(seat) }
            }
            Fact::BotTookOver { seat } => {
                let level = Table::STAND_IN.number();
                ToClient::BotTookOver { version, seat: seat_number(seat), level }
            }
            Fact::TakebackAsked { seat, step } => {
                ToClient::TakebackAsked { version, seat: seat_number(seat), ply: step }
            }
            Fact::TakebackGranted { seat } => {
                ToClient::TakebackAgreed { version, seat: seat_number(seat), ply: asked }
            }
            Fact::TakebackRefused { seat } => {
                ToClient::TakebackRefused { version, seat: seat_number(seat), ply: asked }
            }
            Fact::Ended { .. } => match self.result() {
                Some(result) => ToClient::Ended { version, result, at: wire_time(at) },
                None => ToClient::Reload { version },
            },
            Fact::Said { ref by, ref text } => {
                let line = self.chat_line(at, by.as_ref(), text);
                let text = to_json(&ToClient::Said { version, line }).into();
                return match by {
                    Some(Person { id, .. }) => {
                        let is_spectator = self.table.seat_of(id).is_none();
                        let kept_from_players = self.is_rated_play() && is_spectator;
                        PendingMessage::Said { version, by: id.clone(), kept_from_players, text }
                    }
                    None => PendingMessage::Text(text),
                };
            }
            Fact::Closed { declined } => {
                ToClient::Closed { version, declined: declined.map(seat_number) }
            }
            Fact::Rematch { .. } => match self.rematch.clone() {
                Some(table) => ToClient::Rematch { version, table },
                None => ToClient::Reload { version },
            },
        };
        PendingMessage::Text(to_json(&message).into())
    }

    /// The audience that a person belongs to.
    pub fn audience(&self, person: Option<&UserId>) -> Audience {
        let seat = person.and_then(|person| self.table.seat_of(person));
        seat.map_or(Audience::Spectators, Audience::Seat)
    }

    fn seat_info(&self, seat: Seat, present: &[bool]) -> SeatInfo {
        let place = seat.index();
        let seat_state = self.table.seat_states.get(place);
        let participant = seat_state.and_then(|seat_state| seat_state.participant.as_ref());
        let is_bot = matches!(participant, Some(Participant::Bot { .. }));
        // Whoever has left a game that is over is shown under their own name, as in its record.
        let is_playing = self.table.stage == Stage::Playing;
        let bot_plays = seat_state.is_some_and(|seat_state| seat_state.bot_since.is_some())
            && is_playing
            && !is_bot;
        SeatInfo {
            seat: seat_number(seat),
            player: participant.map(|participant| match participant {
                Participant::Person(person) => player(person),
                Participant::Bot { level } => Player::Bot { level: *level },
            }),
            link_only: self.table.options.seats.get(place) == Some(&Reserved::Link),
            kept_for: match (participant, self.kept_for.get(place)) {
                (None, Some(Some(person))) => Some(player(person)),
                _ => None,
            },
            shared: seat_state.is_some_and(|seat_state| !seat_state.share.is_empty()),
            present: is_bot || present.get(place).copied().unwrap_or_default(),
            bot: bot_plays.then_some(Table::STAND_IN.number()),
            vacation: is_playing
                && seat_state.is_some_and(|seat_state| seat_state.paused.is_some()),
            rating: participant.and_then(|participant| self.rating(participant)),
        }
    }

    fn rating(&self, participant: &Participant) -> Option<i32> {
        match participant {
            Participant::Person(person) => self.ratings.get(&person.id).copied(),
            Participant::Bot { .. } => None,
        }
    }

    /// Whether the game was rated and its rating changes are not known yet.
    pub fn awaits_ratings(&self) -> bool {
        let has_winners = |outcome: &Outcome| !outcome.winners.is_empty();
        self.table.outcome.as_ref().is_some_and(has_winners)
            && self.table.options.rated
            && self.rating_changes.is_empty()
    }

    /// The seats, with whether each player is present.
    pub fn seats(&self, present: &[bool]) -> Vec<SeatInfo> {
        self.table.seats().map(|seat| self.seat_info(seat, present)).collect()
    }

    /// The table as a person may see it, without the game. Returns `None` if this build does not know its rule set.
    pub fn info(&self, person: Option<&UserId>, present: &[bool]) -> Option<TableInfo> {
        let table = &self.table;
        let you = person.and_then(|person| table.seat_of(person));
        Some(TableInfo {
            id: self.id.clone(),
            version: table.version,
            state: self.state(),
            options: table.options.to_wire()?,
            seats: self.seats(present),
            // A person without a name has deleted the account.
            host: Some(table.host.id.clone()).filter(|_| !table.host.name.is_empty()),
            you: you.map(seat_number),
            yours: person
                .map(|person| table.seats_of(person).map(seat_number).collect())
                .unwrap_or_default(),
            hints: person.is_some_and(|person| table.may_have_hints(person)),
            commitment: table.commitment.clone(),
            created: wire_time(self.created),
            started: self.started.map(wire_time),
            ended: self.ended.map(wire_time),
            result: self.result(),
            takeback: table.takeback.as_ref().map(|request| TakebackRequest {
                seat: seat_number(request.seat),
                ply: request.step,
                agreed: request.granted.iter().copied().map(seat_number).collect(),
            }),
            rematch: self.rematch.clone(),
            tournament: None,
        })
    }

    /// Whether a rated game is in progress. Its players do not get what spectators say, which could be advice.
    fn is_rated_play(&self) -> bool {
        self.table.options.rated && self.table.stage == Stage::Playing
    }

    /// The latest chat lines that an audience may read, without those of muted people.
    pub fn chat(&self, audience: Audience, muted: &Muted) -> Vec<ChatLine> {
        let players_only = self.is_rated_play() && matches!(audience, Audience::Seat(_));
        let is_muted = |line: &ChatLine| match &line.by {
            _ if players_only && line.seat.is_none() => true,
            Player::Guest { id, .. } | Player::Account { id, .. } => muted.contains(id),
            Player::Bot { .. } | Player::Deleted {} => false,
        };
        self.chat.iter().filter(|line| !is_muted(line)).cloned().collect()
    }

    /// The result with its rating changes, once the game has ended.
    pub fn result(&self) -> Option<GameResult> {
        let result = GameResult::new(self.table.result()?);
        Some(GameResult { ratings: self.rating_changes.to_vec(), ..result })
    }

    /// The table's entry in lists. Returns `None` if this build does not know its rule set.
    pub fn summary(&self) -> Option<TableSummary> {
        let options = self.table.options.to_wire()?;
        Some(TableSummary {
            id: self.id.clone(),
            rules: options.rules,
            goals: options.goals,
            first: options.first,
            state: self.state(),
            seats: self.seats(&[]),
            clock: options.clock,
            rated: options.rated,
            spectators: options.spectators,
            hints: options.hints,
            turn: self.table.turn().into_iter().map(seat_number).collect(),
            created: wire_time(self.created),
            ended: self.ended.map(wire_time),
            result: self.result().map(|result| GameResult { parts: Vec::new(), ..result }),
            imported: false,
        })
    }

    /// The stage of the table, in its wire form.
    fn state(&self) -> TableState {
        match self.table.stage {
            Stage::Open => TableState::Open,
            Stage::Playing => TableState::Playing,
            Stage::Over => TableState::Over,
            Stage::Closed => TableState::Closed,
        }
    }

    /// Whether at least two different people have seats.
    pub fn is_multiplayer(&self) -> bool {
        let mut people = self.participants.iter().flatten();
        let first = people.next();
        people.any(|person| Some(person) != first)
    }

    /// Whether every seat is taken and the game has not started.
    pub fn is_full(&self) -> bool {
        let taken =
            self.table.seat_states.iter().all(|seat_state| seat_state.participant.is_some());
        taken && self.table.stage == Stage::Open
    }

    /// Whether the table is full and every person has added a share.
    pub fn is_ready(&self) -> bool {
        let is_ready = |seat_state: &SeatState| {
            !seat_state.share.is_empty()
                || matches!(seat_state.participant, Some(Participant::Bot { .. }))
        };
        self.is_full() && self.table.seat_states.iter().all(is_ready)
    }
}

/// Converts a person to their wire form. A person without a name has deleted the account.
fn player(person: &Person) -> Player {
    let (name, id) = (person.name.clone(), person.id.clone());
    match (name.is_empty(), person.guest) {
        (true, _) => Player::Deleted {},
        (false, true) => Player::guest(id, name),
        (false, false) => Player::Account { id, name },
    }
}
