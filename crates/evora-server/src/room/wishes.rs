//! What people, bots and clocks do at a table.

use evora_engine::Level;
use evora_notation::Notation;
use evora_rules::{AnyMove, AnyView, Position, RuleSet, Seat};
use evora_wire::{Join, ProblemKind, sentence};

use super::kept::Opens;
use super::{Book, Core, Room};
use crate::app::App;
use crate::problem::Refused;
use crate::table::{Fact, Refusal, Reserved, Stage, Table, Wish};
use crate::who::Who;

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
    /// Does what somebody wishes, if it can be. When this returns it is durable.
    pub(crate) async fn act(&self, app: &App, who: &Who, wish: Wish) -> Result<Done, Refused> {
        self.act_with(app, who, |_| Ok(wish.clone())).await
    }

    /// The same for a wish that depends on how the table is.
    pub(crate) async fn act_with(
        &self,
        app: &App,
        who: &Who,
        wish: impl Fn(&Core) -> Result<Wish, Refused>,
    ) -> Result<Done, Refused> {
        let person = who.person();
        for time in 0..TRIES {
            let mut book = self.open(app).await?;
            let at = app.time.now();
            // Nobody moves after their time, however late the keeper of clocks may be.
            let late = book.core.table.time_out(at);
            if !late.is_empty() {
                self.write(app, &mut book, late, None, at).await?;
                continue;
            }
            let wish = wish(&book.core)?;
            if let Wish::Play { ply, word } = &wish {
                if is_done(&book.core.table, &person.id, *ply, word) {
                    return Ok(done(&book, &person.id));
                }
                if time == 0 && *ply > book.core.table.ply() {
                    // Who has been at another node may know what we have not heard yet.
                    self.read_on(app, &mut book).await?;
                    continue;
                }
            }
            let facts = book.core.table.decide(&person, wish, &book.secret, at);
            let facts = facts.map_err(|refusal| refused(refusal, &book.core.table))?;
            if self.write(app, &mut book, facts, Some(&who.user.id), at).await? {
                let done = done(&book, &person.id);
                if book.core.is_ready() {
                    self.begin_now(app, &mut book).await?;
                }
                return Ok(done);
            }
        }
        Err(stale("The table is busy. Reload it and try again."))
    }

    /// Why a player's wish could not be fulfilled now; none where it could.
    pub(crate) async fn could(
        &self,
        app: &App,
        who: &Who,
        wish: Wish,
    ) -> Result<Option<Refused>, Refused> {
        let book = self.open(app).await?;
        if book.core.table.seat_of(who.user.id.as_str()).is_none() {
            return Err(refused(Refusal::NotSeated, &book.core.table));
        }
        let decided = book.core.table.decide(&who.person(), wish, &book.secret, app.time.now());
        Ok(decided.err().map(|refusal| refused(refusal, &book.core.table)))
    }

    /// Takes a seat that is free for this person and link.
    pub(crate) async fn join(&self, app: &App, who: &Who, join: &Join) -> Result<Done, Refused> {
        let id = who.user.id.as_str();
        let wish = |core: &Core| {
            let opens = join.link.as_ref().map(|link| {
                let wrong =
                    || Refused::new(ProblemKind::WrongLink, "This link is for a different table.");
                core.kept.opens(link).ok_or_else(wrong)
            });
            let asked = |seat: u8| join.seat.is_none_or(|asked| asked == seat);
            let (seat, linked) = match (opens.transpose()?, core.kept.seat_for(id)) {
                (Some(Opens::Seat(seat)), _) | (_, Some(seat)) if asked(seat) => (Some(seat), true),
                (Some(Opens::Seat(_)), _) => {
                    let detail = "This link is for a different seat.";
                    let wrong = Refused::new(ProblemKind::WrongLink, detail);
                    return Err(wrong.because("problem-wrong-seat-link"));
                }
                (Some(Opens::Table), _) => {
                    let free = free_seat(&core.table, join.seat);
                    (Some(free.ok_or_else(|| refused(Refusal::NoSeat, &core.table))?), true)
                }
                (None, _) => (join.seat, false),
            };
            Ok(Wish::Join { seat, linked })
        };
        self.act_with(app, who, wish).await
    }

    /// Begins the game if every seat is taken.
    pub(crate) async fn begin(&self, app: &App) -> Result<(), Refused> {
        let mut book = self.open(app).await?;
        if book.core.is_full() { self.begin_now(app, &mut book).await } else { Ok(()) }
    }

    async fn begin_now(&self, app: &App, book: &mut Book) -> Result<(), Refused> {
        let at = app.time.now();
        let facts = book.core.table.begin(&book.secret, at);
        let facts = facts.map_err(|refusal| refused(refusal, &book.core.table))?;
        // If somebody else was first, it has begun, or somebody has left.
        self.write(app, book, facts, None, at).await.map(drop)
    }

    /// Ends the turn of whoever has run out of time.
    pub(crate) async fn time_out(&self, app: &App) -> Result<(), Refused> {
        // The keeper found it in the store: perhaps another node wrote it.
        self.refresh(app).await?;
        let mut book = self.open(app).await?;
        let at = app.time.now();
        let facts = book.core.table.time_out(at);
        self.write(app, &mut book, facts, None, at).await.map(drop)
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
            let mut book = self.open(app).await?;
            if let Some(table) = book.core.rematch.as_ref().filter(|&known| Some(known) != declined)
            {
                return Ok(table.clone());
            }
            let facts = vec![Fact::Rematch { table: table.to_string() }];
            let at = app.time.now();
            if self.write(app, &mut book, facts, Some(&who.user.id), at).await? {
                return Ok(table.clone());
            }
        }
        Err(stale("The table is busy. Reload it and try again."))
    }

    /// Whose turn it is, where a bot is to move.
    pub(crate) async fn bot_turn(&self, app: &App) -> Result<Option<BotTurn>, Refused> {
        let book = self.open(app).await?;
        let table = &book.core.table;
        let (Some(seat), Some(level), Some(position)) =
            (table.turn(), table.bot_to_act(), table.position)
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
            let mut book = self.open(app).await?;
            let (table, at) = (&book.core.table, app.time.now());
            let is_same = (table.ply(), table.branch) == (turn.ply, turn.branch);
            if !is_same || table.turn() != Some(turn.seat) || table.bot_to_act().is_none() {
                return Ok(());
            }
            let Some(position) = table.position else { return Ok(()) };
            let word = position.word(mv);
            let facts = table.play_for(turn.seat, &word, &book.secret, at);
            let facts = facts.map_err(|refusal| refused(refusal, table))?;
            if self.write(app, &mut book, facts, None, at).await? {
                return Ok(());
            }
        }
        Ok(())
    }
}

/// The seat that somebody with the table's link may take.
fn free_seat(table: &Table, asked: Option<u8>) -> Option<u8> {
    let is_free = |&seat: &u8| {
        let place = usize::from(seat);
        let open = table.options.seats.get(place) == Some(&Reserved::Open);
        open && table.chairs.get(place).is_some_and(|chair| chair.sitter.is_none())
    };
    let mut seats = 0..table.chairs.len() as u8;
    match asked {
        Some(seat) => Some(seat).filter(is_free),
        None => seats.find(is_free),
    }
}

/// Whether this very move was made already: a client that heard no answer asks again.
fn is_done(table: &Table, person: &str, ply: u32, word: &str) -> bool {
    let step = usize::try_from(ply).ok().and_then(|ply| table.steps.get(ply));
    let mover = step.and_then(|step| step.decided).map(|(seat, _)| seat);
    let same = step.is_some_and(|step| {
        matches!(&step.event, evora_notation::Event::Move { word: made, .. } if made == word)
    });
    same && mover.is_some_and(|mover| table.sits(person, mover))
}

fn done(book: &Book, person: &str) -> Done {
    let table = &book.core.table;
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
