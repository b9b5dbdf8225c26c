//! A table in memory, with what is to be told about it.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use evora_game::{Audience, Game};
use evora_rules::Seat;
use evora_store::{Holder, SeatSet, Summary, TableState as StoredState};
use evora_wire::{
    ChatLine, GameResult, Player, RatingChange, SeatInfo, TableId, TableInfo, TableState,
    TakebackRequest, ToClient, UserId,
};

use super::kept::{Kept, told};
use super::snapshot::{GameSnapshot, number, unsigned};
use super::update::{Muted, PendingMessage, Update, text};
use crate::table::{Broken, Fact, Forfeit, Millis, Person, Reserved, Sitter, Stage, Table};

/// How many lines of chat are kept at hand.
const CHAT: usize = 50;

/// A table with what its facts say beside the game. A copy is cheap.
#[derive(Clone, Debug)]
pub(crate) struct LiveTable {
    pub(crate) table: Table,
    pub(crate) id: TableId,
    pub(crate) kept: Arc<Kept>,
    pub(crate) sitters: Arc<[Option<String>]>,
    pub(crate) rematch: Option<TableId>,
    pub(crate) created: Millis,
    pub(crate) started: Option<Millis>,
    pub(crate) ended: Option<Millis>,
    /// The ratings that people had when they sat down, by who they are.
    pub(crate) ratings: Arc<HashMap<String, i32>>,
    /// What the game did to ratings, once that is known.
    pub(crate) rated: Arc<[RatingChange]>,
    chat: Arc<VecDeque<ChatLine>>,
}

impl LiveTable {
    /// The table that was opened by its first fact.
    pub(crate) fn open(
        id: TableId,
        kept: Arc<Kept>,
        at: Millis,
        opened: &Fact,
    ) -> Result<LiveTable, Broken> {
        let table = Table::of([(at, opened)])?;
        Ok(LiveTable {
            sitters: table.chairs.iter().map(|_| None).collect(),
            table,
            id,
            kept,
            rematch: None,
            created: at,
            started: None,
            ended: None,
            ratings: Arc::default(),
            rated: Arc::default(),
            chat: Arc::default(),
        })
    }

    /// Adds facts and returns the messages about them. They go out together, except where the game goes
    /// back on the way. `known` is the game with all of them, if it has been played already.
    ///
    /// # Errors
    /// If a fact contradicts the table.
    pub(crate) fn fold(
        &mut self,
        facts: &[(Millis, Fact)],
        known: Option<&Game>,
        present: &[bool],
        now: Millis,
    ) -> Result<Vec<(Vec<PendingMessage>, Update)>, Broken> {
        let (mut updates, mut messages) = (Vec::new(), Vec::new());
        let mut before = self.table.version;
        for (place, (at, fact)) in facts.iter().enumerate() {
            let asked = self.table.asked.as_ref().map(|asked| asked.step);
            self.table.add_known(*at, fact, known)?;
            self.note(*at, fact);
            messages.push(self.message(*at, fact, asked, present));
            let goes_back = matches!(fact, Fact::TookBack { .. });
            if goes_back || place + 1 == facts.len() {
                let told = std::mem::take(&mut messages);
                let changed = told.iter().any(PendingMessage::is_of_game);
                let snapshot = changed.then(|| GameSnapshot::of(&self.table, now)).flatten();
                let update =
                    Update::new(before, told.clone(), self.sitters.clone(), self.shown(), snapshot);
                before = update.version;
                updates.push((told, update));
            }
        }
        Ok(updates)
    }

    /// For each seat, the seat whose view its person is shown.
    fn shown(&self) -> Vec<Seat> {
        let shown = |(place, sitter): (usize, &Option<String>)| {
            let own = sitter.as_deref().and_then(|person| self.table.seat_of(person));
            own.or(Seat::from_index(place)).unwrap_or(Seat::S0)
        };
        self.sitters.iter().enumerate().map(shown).collect()
    }

    /// Keeps what a fact says beside the game.
    fn note(&mut self, at: Millis, fact: &Fact) {
        match fact {
            Fact::Seated { .. } | Fact::Unseated { .. } => {
                let sitter = |chair: &crate::table::Chair| match &chair.sitter {
                    Some(Sitter::Person(person)) => Some(person.id.clone()),
                    Some(Sitter::Bot { .. }) | None => None,
                };
                self.sitters = self.table.chairs.iter().map(sitter).collect();
            }
            Fact::Started { .. } => self.started = Some(at),
            Fact::Ended { .. } => self.ended = Some(at),
            Fact::Rematch { table } => self.rematch = TableId::new(table.clone()).ok(),
            Fact::Said { by, text } if !text.is_empty() => {
                let line = self.line(at, by, text);
                let chat = Arc::make_mut(&mut self.chat);
                chat.push_back(line);
                if chat.len() > CHAT {
                    chat.pop_front();
                }
            }
            _ => {}
        }
    }

    fn line(&self, at: Millis, by: &Person, text: &str) -> ChatLine {
        ChatLine {
            version: self.table.version,
            by: player(by),
            seat: self.table.seat_of(&by.id).map(number),
            text: text.to_owned(),
            at: unsigned(at),
        }
    }

    /// What the fact just added is told by; `asked` is the step to which somebody had asked to go back.
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
                    None => PendingMessage::Text(text(&ToClient::Reload { version })),
                };
            }
            Fact::TookBack { step } => return PendingMessage::TookBack(version, step),
            // Nobody can watch a table before it is opened.
            Fact::Opened { .. } => ToClient::Reload { version },
            Fact::Seated { seat, .. } => {
                ToClient::Seated { version, seat: self.seat(seat, present) }
            }
            Fact::Unseated { seat } => {
                ToClient::Unseated { version, seat: self.seat(seat, present) }
            }
            Fact::Shared { seat, .. } => ToClient::Shared { version, seat: number(seat) },
            Fact::Started { first, .. } => {
                let goals = self.table.game.as_ref().and_then(|game| game.spec().goals());
                let goals = goals.map(|goals| goals.iter().map(Into::into).collect());
                ToClient::Started { version, first: number(first), goals, at: unsigned(at) }
            }
            Fact::Forfeited { seat, why: Forfeit::Resigned } => {
                ToClient::Resigned { version, seat: number(seat) }
            }
            Fact::Forfeited { seat, why: Forfeit::TimedOut } => {
                ToClient::TimedOut { version, seat: number(seat) }
            }
            Fact::BotTookOver { seat } => {
                let level = self.seat(seat, present).bot.unwrap_or_default();
                ToClient::BotTookOver { version, seat: number(seat), level }
            }
            Fact::TakebackAsked { seat, step } => {
                ToClient::TakebackAsked { version, seat: number(seat), ply: step }
            }
            Fact::TakebackGranted { seat } => {
                ToClient::TakebackAgreed { version, seat: number(seat), ply: asked }
            }
            Fact::TakebackRefused { seat } => {
                ToClient::TakebackRefused { version, seat: number(seat), ply: asked }
            }
            Fact::Ended { .. } => match self.result() {
                Some(result) => ToClient::Ended { version, result, at: unsigned(at) },
                None => ToClient::Reload { version },
            },
            Fact::Said { ref by, ref text } => {
                let (by, line) = (by.id.clone(), self.line(at, by, text));
                let text = super::update::text(&ToClient::Said { version, line });
                return PendingMessage::Said { version, by, text };
            }
            Fact::Closed { declined } => {
                ToClient::Closed { version, declined: declined.map(number) }
            }
            Fact::Rematch { .. } => match self.rematch.clone() {
                Some(table) => ToClient::Rematch { version, table },
                None => ToClient::Reload { version },
            },
        };
        PendingMessage::Text(text(&message))
    }

    /// For whom things are told to a person.
    pub(crate) fn audience(&self, person: Option<&str>) -> Audience {
        let seat = person.and_then(|person| self.table.seat_of(person));
        seat.map_or(Audience::Onlookers, Audience::Seat)
    }

    fn seat(&self, seat: Seat, present: &[bool]) -> SeatInfo {
        let place = seat.index();
        let chair = self.table.chairs.get(place);
        let sitter = chair.and_then(|chair| chair.sitter.as_ref());
        let is_bot = matches!(sitter, Some(Sitter::Bot { .. }));
        let bot_plays = chair.is_some_and(|chair| chair.bot_since.is_some()) && !is_bot;
        SeatInfo {
            seat: number(seat),
            player: sitter.map(|sitter| match sitter {
                Sitter::Person(person) => player(person),
                Sitter::Bot { level } => Player::Bot { level: *level },
            }),
            link_only: self.table.options.seats.get(place) == Some(&Reserved::Link),
            shared: chair.is_some_and(|chair| !chair.share.is_empty()),
            present: is_bot || present.get(place).copied().unwrap_or_default(),
            bot: bot_plays.then_some(Table::STAND_IN.number()),
            rating: sitter.and_then(|sitter| self.rating(sitter)),
        }
    }

    fn rating(&self, sitter: &Sitter) -> Option<i32> {
        match sitter {
            Sitter::Person(person) => self.ratings.get(&person.id).copied(),
            Sitter::Bot { .. } => None,
        }
    }

    /// Whether what the game did to ratings is yet to be learnt.
    pub(crate) fn awaits_ratings(&self) -> bool {
        self.table.stage == Stage::Over && self.table.options.rated && self.rated.is_empty()
    }

    /// The seats.
    pub(crate) fn seats(&self, present: &[bool]) -> Vec<SeatInfo> {
        self.table.seats().map(|seat| self.seat(seat, present)).collect()
    }

    /// The table as a person sees it, without what lies on it; nothing where the store is of
    /// another version than this program.
    pub(crate) fn info(&self, person: Option<&str>, present: &[bool]) -> Option<TableInfo> {
        let table = &self.table;
        let you = person.and_then(|person| table.seat_of(person));
        Some(TableInfo {
            id: self.id.clone(),
            version: table.version,
            state: match table.stage {
                Stage::Open => TableState::Open,
                Stage::Playing => TableState::Playing,
                Stage::Over => TableState::Over,
                Stage::Closed => TableState::Closed,
            },
            options: told(&table.options)?,
            seats: self.seats(present),
            // Who has no name has deleted the account.
            host: UserId::new(table.host.id.clone()).ok().filter(|_| !table.host.name.is_empty()),
            you: you.map(number),
            yours: person
                .map(|person| table.seats_of(person).map(number).collect())
                .unwrap_or_default(),
            hints: person.is_some_and(|person| table.may_have_hints(person)),
            commitment: table.commitment.clone(),
            created: unsigned(self.created),
            started: self.started.map(unsigned),
            ended: self.ended.map(unsigned),
            result: self.result(),
            takeback: table.asked.as_ref().map(|asked| TakebackRequest {
                seat: number(asked.seat),
                ply: asked.step,
                agreed: asked.granted.iter().copied().map(number).collect(),
            }),
            rematch: self.rematch.clone(),
        })
    }

    /// The last lines of the chat, for somebody who has muted some people.
    pub(crate) fn chat(&self, muted: &Muted) -> Vec<ChatLine> {
        let is_muted = |line: &ChatLine| match &line.by {
            Player::Guest { id, .. } | Player::Account { id, .. } => muted.contains(id.as_str()),
            Player::Bot { .. } | Player::Deleted {} => false,
        };
        self.chat.iter().filter(|line| !is_muted(line)).cloned().collect()
    }

    /// How the game ended, once it has, and what that did to ratings.
    pub(crate) fn result(&self) -> Option<GameResult> {
        let result = GameResult::new(self.table.result()?);
        Some(GameResult { ratings: self.rated.to_vec(), ..result })
    }

    /// Where the game stands, for the store's lists and the keepers of clocks and bots.
    pub(crate) fn summary(&self) -> Summary {
        let table = &self.table;
        let turn = table.turn().map(number);
        Summary {
            state: match table.stage {
                Stage::Open => StoredState::Open,
                Stage::Playing => StoredState::Playing,
                Stage::Over => StoredState::Over,
                Stage::Closed => StoredState::Closed,
            },
            turn: turn.into_iter().collect::<SeatSet>(),
            deadline: table.deadline(),
            bot_due: turn.filter(|_| table.bot_to_act().is_some()),
            // What it did to ratings is kept with the ratings.
            result: self
                .result()
                .map(|result| GameResult { ratings: Vec::new(), ..result })
                .and_then(|result| serde_json::to_string(&result).ok()),
            started_at: self.started,
            ended_at: self.ended,
            revealed: table.stage == Stage::Over,
        }
    }

    /// Who sits where, as the store keeps it.
    pub(crate) fn holders(&self) -> Vec<Holder> {
        let chairs = self.table.chairs.iter().enumerate();
        let holder = |(place, chair): (usize, &crate::table::Chair)| match &chair.sitter {
            Some(Sitter::Person(person)) => match person.id.parse() {
                Ok(user) => Holder::User(user),
                Err(_) => Holder::Open,
            },
            Some(Sitter::Bot { level }) => Holder::Bot(level.to_string()),
            None => match self.table.options.seats.get(place) {
                Some(Reserved::Link) => Holder::Reserved("link".into()),
                Some(Reserved::Open) | None => Holder::Open,
            },
        };
        chairs.map(holder).collect()
    }

    /// Whether different people sit here.
    pub(crate) fn has_company(&self) -> bool {
        let mut people = self.sitters.iter().flatten();
        let first = people.next();
        people.any(|person| Some(person) != first)
    }

    /// Whether every seat is taken and no game has begun.
    pub(crate) fn is_full(&self) -> bool {
        let taken = self.table.chairs.iter().all(|chair| chair.sitter.is_some());
        taken && self.table.stage == Stage::Open
    }

    /// Whether it is full and every person has added to the deals.
    pub(crate) fn is_ready(&self) -> bool {
        let has = |chair: &crate::table::Chair| {
            !chair.share.is_empty() || matches!(chair.sitter, Some(Sitter::Bot { .. }))
        };
        self.is_full() && self.table.chairs.iter().all(has)
    }
}

/// A person as messages have them. Who has no name has deleted the account.
pub(crate) fn player(person: &Person) -> Player {
    let (name, id) = (person.name.clone(), UserId::new(person.id.clone()));
    match id {
        Ok(id) if !name.is_empty() && person.guest => Player::guest(id, name),
        Ok(id) if !name.is_empty() => Player::Account { id, name },
        _ => Player::Deleted {},
    }
}
