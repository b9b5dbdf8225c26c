//! A table of the page: the same table as on the server, made of the facts that the page keeps.

use evora_chance::Secret;
use evora_engine::{Bot, Engine, Instant, Limits, Settings, Stop};
use evora_game::bot_seed;
use evora_notation::Notation;
use evora_rules::{Players, Position, RuleSet, Seat};
use evora_table::{
    Broken, Command, Decision, Fact, GameSnapshot, LiveTable, Moment, Muted, Options, Participant,
    Person, Refusal, opening_facts, problem,
};
use evora_wire::{
    Checked, Hint, Incoming, NewSeat, Player, Problem, ProblemKind, Replay, ToClient, ToServer,
};
use serde_json::value::{RawValue, to_raw_value};

use crate::local_game::internal;
use crate::table_message::{KeptFact, KeptTable, NewLocalTable, TableAct, TableDone, Thought};
use crate::thinking::{MEMORY, deadline, evaluator, is_hurried, network_of};

/// A table of the page, and what happens at it now.
pub(crate) struct LocalTable {
    live: LiveTable,
    secret: Secret,
    now: Moment,
    /// What happened since it was read.
    facts: Vec<KeptFact>,
    /// How the bot that played has thought.
    thought: Option<Thought>,
    /// The messages about it.
    messages: Vec<Box<RawValue>>,
}

impl LocalTable {
    /// Opens a table and starts its game.
    ///
    /// # Errors
    /// If there can be no such table in a page.
    pub(crate) fn open(new: &NewLocalTable, now: Moment) -> Result<LocalTable, Problem> {
        new.table.validate()?;
        if !new.id.is_local() {
            return Err(invalid("The ids of tables in the page begin in a way of their own."));
        }
        let person = Person {
            id: new.person.id.clone(),
            name: new.person.name.clone(),
            guest: new.person.guest,
        };
        let participant = |seat: &NewSeat| match *seat {
            NewSeat::Me {} => Ok(Some(Participant::Person(person.clone()))),
            NewSeat::Bot { level } => Ok(Some(Participant::Bot { level })),
            NewSeat::Open {} | NewSeat::Link {} => {
                Err(invalid("A table in the page has seats for you and for bots."))
            }
        };
        let seats = &new.table.seats;
        let participants = seats.iter().map(participant).collect::<Result<Vec<_>, Problem>>()?;
        if new.table.options.rated {
            return Err(invalid("A game in the page isn't rated."));
        }
        let secret = read_secret(&new.secret)?;
        let options = Options::new(&new.table.options, seats.len());
        let share = new.table.share.as_ref().map(evora_wire::Share::as_str);
        let facts = opening_facts(&person, options, participants, share, &secret);
        let keep = |fact: &Fact| KeptFact { at: now.at, ticks: now.ticks, fact: fact.clone() };
        let kept: Vec<KeptFact> = facts.iter().map(keep).collect();
        let mut table = LocalTable::of(new.id.clone(), secret, &kept, now).map_err(broken)?;
        let begun = table.live.table.begin(&table.secret, now.ticks);
        table.happen(begun)?;
        table.facts.splice(0..0, kept);
        Ok(table)
    }

    /// Reads a table that was kept.
    ///
    /// # Errors
    /// If it was kept by a later version of the page, or cannot be read.
    pub(crate) fn read(kept: &KeptTable, now: Moment) -> Result<LocalTable, Problem> {
        if kept.format > KeptTable::FORMAT {
            let detail = "The game was kept by a later version of the page. Reload the page.";
            return Err(Problem::new(ProblemKind::Unavailable, detail));
        }
        LocalTable::of(kept.id.clone(), read_secret(&kept.secret)?, &kept.facts, now)
            .map_err(broken)
    }

    fn of(
        id: evora_id::TableId,
        secret: Secret,
        facts: &[KeptFact],
        now: Moment,
    ) -> Result<LocalTable, Broken> {
        let moment = |kept: &KeptFact| Moment { at: kept.at, ticks: kept.ticks };
        let (first, rest) = facts.split_first().ok_or(Broken { version: 1 })?;
        let mut live = LiveTable::open(id, moment(first), &first.fact)?;
        let rest: Vec<(Moment, Fact)> =
            rest.iter().map(|kept| (moment(kept), kept.fact.clone())).collect();
        live.fold(&rest, None, &[], now)?;
        let (facts, messages) = (Vec::new(), Vec::new());
        Ok(LocalTable { live, secret, now, facts, thought: None, messages })
    }

    /// The person at this screen.
    fn person(&self) -> Person {
        self.live.table.host.clone()
    }

    /// The person is at the table, and so are the bots.
    fn present(&self) -> Vec<bool> {
        vec![true; self.live.table.seat_states.len()]
    }

    /// Does something at the table.
    ///
    /// # Errors
    /// If it is refused. Then nothing has happened.
    pub(crate) fn act(&mut self, engine: &Engine, act: &TableAct) -> Result<(), Problem> {
        match act {
            TableAct::Send { message } => self.send(message),
            TableAct::Abandon {} => self.decide(Command::Abandon),
            TableAct::Bot { seed, milliseconds } => self.play_bot(engine, *seed, *milliseconds),
            TableAct::TimeOut {} => self.time_out().map(drop),
        }
    }

    fn send(&mut self, message: &ToServer) -> Result<(), Problem> {
        // Nothing here takes chat, and whatever else a message says is checked when it is done. To validate chat would take
        // tables of Unicode, a tenth of the module.
        match message {
            ToServer::Hello { .. } => return self.tell_all(),
            ToServer::Ping {} => {
                let at = evora_table::wire_time(self.now.at);
                return self.tell(&ToClient::Pong { at });
            }
            _ => {}
        }
        let ply = match message {
            ToServer::Play { ply, .. } => Some(*ply),
            _ => None,
        };
        // A clock that ran out counts even if nobody has noticed yet.
        let timed_out = self.time_out()?;
        match self.execute(message) {
            Err(problem) if timed_out => self.tell(&ToClient::Refused { ply, problem }),
            result => result,
        }
    }

    /// Executes the command in a message.
    fn execute(&mut self, message: &ToServer) -> Result<(), Problem> {
        let person = self.person().id;
        let table = &self.live.table;
        let ToServer::Play { ply, word } = message else {
            let command = evora_table::command(table, &person, message)?;
            return command.map_or(Ok(()), |command| self.decide(command));
        };
        let ply = *ply;
        if !evora_table::is_duplicate(table, &person, ply, word) {
            // The answer comes before the change, as from the server.
            let place = self.messages.len();
            self.decide(Command::Play { ply, word: word.clone() })?;
            let accepted = ToClient::Accepted { ply, version: self.live.table.version };
            self.messages.insert(place, raw(&accepted)?);
            return Ok(());
        }
        self.tell(&ToClient::Accepted { ply, version: self.live.table.version })
    }

    fn decide(&mut self, command: Command) -> Result<(), Problem> {
        let ticks = self.now.ticks;
        let decided = self.live.table.decide(&self.person(), command, &self.secret, ticks);
        self.happen(decided)
    }

    /// Lets the time of the player to move run out, if it has. Returns whether it had.
    fn time_out(&mut self) -> Result<bool, Problem> {
        match self.live.table.time_out(self.now.ticks) {
            Some(decision) => self.happen(Ok(decision)).map(|()| true),
            None => Ok(false),
        }
    }

    fn play_bot(&mut self, engine: &Engine, seed: u32, milliseconds: u32) -> Result<(), Problem> {
        let table = &self.live.table;
        let (Some(seat), Some(level), Some(position)) =
            (table.turn(), table.bot_to_act(), table.position())
        else {
            return Ok(());
        };
        let began = Instant::now();
        let limits = Limits { deadline: deadline(Some(milliseconds)), ..Limits::at_a_table() };
        let seed = bot_seed(seed.into(), table.steps().len());
        let settings = Settings { seed, limits, memory: MEMORY, ..Settings::default() };
        let mv =
            engine.choose(Bot::Level(level), &position.view(seat), &settings, &Stop::default());
        let word = position.word(mv.ok_or_else(internal)?);
        let (rules, players) = (position.rules(), position.players());
        self.thought = Some(Thought {
            evaluator: evaluator(engine, rules, players),
            network: network_of(engine, rules, players).name,
            hurried: is_hurried(level, began, milliseconds),
        });
        let played = table.play_for(seat, &word, &self.secret, self.now.ticks);
        self.happen(played)
    }

    /// Applies what was decided, and writes the messages about it.
    fn happen(&mut self, decided: Result<Decision, Refusal>) -> Result<(), Problem> {
        let Decision { facts, table } =
            decided.map_err(|refusal| problem(&refusal, &self.live.table))?;
        let (now, present) = (self.now, self.present());
        let facts: Vec<(Moment, Fact)> = facts.into_iter().map(|fact| (now, fact)).collect();
        let batches = self.live.fold(&facts, table.game.as_ref(), &present, now).map_err(broken)?;
        let keep = |(Moment { at, ticks }, fact)| KeptFact { at, ticks, fact };
        self.facts.extend(facts.into_iter().map(keep));
        let person = self.person().id;
        for batch in batches {
            for text in batch.render(batch.audience(Some(&person)), &Muted::new()) {
                self.messages.push(RawValue::from_string(text).map_err(|_| internal())?);
            }
        }
        Ok(())
    }

    /// Tells the whole table.
    fn tell_all(&mut self) -> Result<(), Problem> {
        let (live, person) = (&self.live, self.person().id);
        let audience = live.audience(Some(&person));
        let table = live.info(Some(&person), &self.present()).ok_or_else(internal)?;
        let snapshot = GameSnapshot::of(&live.table, self.now);
        let game = snapshot.and_then(|snapshot| snapshot.seen_by(audience));
        let chat = live.chat(audience, &Muted::new());
        self.tell(&ToClient::Table { table, game, chat })
    }

    fn tell(&mut self, message: &ToClient) -> Result<(), Problem> {
        self.messages.push(raw(message)?);
        Ok(())
    }

    /// What was done.
    ///
    /// # Errors
    /// If this build does not know the table's rules.
    pub(crate) fn done(self) -> Result<TableDone, Problem> {
        let table = &self.live.table;
        Ok(TableDone {
            summary: self.live.summary().ok_or_else(internal)?,
            bot: table.bot_to_act().map(evora_engine::Level::number),
            // Whoever stays away from a table of their own keeps nobody waiting.
            deadline: table.left(Seat::S0, self.now.ticks).and_then(|_| table.deadline()),
            thought: self.thought,
            facts: self.facts,
            messages: self.messages,
        })
    }

    /// Why a move would be refused.
    pub(crate) fn check(&self, ply: u32, word: &str) -> Checked {
        let table = &self.live.table;
        let command = Command::Play { ply, word: word.to_owned() };
        let decided = table.decide(&self.person(), command, &self.secret, self.now.ticks);
        Checked { refused: decided.err().map(|refusal| problem(&refusal, table)) }
    }

    /// A strong move for the person.
    ///
    /// # Errors
    /// If it is not the person's turn.
    pub(crate) fn hint(&self, engine: &Engine) -> Result<Hint, Problem> {
        let (position, seat) = evora_table::hint_for(&self.live.table, &self.person().id)?;
        let hint = evora_study::hint(engine, &position, seat, &Stop::default());
        hint.ok_or_else(evora_table::not_now)
    }

    /// The game after each step, from a seat or, while it runs, from the person's own.
    ///
    /// # Errors
    /// If there is no such seat.
    pub(crate) fn replay(&self, seat: Option<u8>) -> Result<Replay, Problem> {
        let table = &self.live.table;
        let audience = table.replay_audience(table.seat_of(&self.person().id), seat)?;
        let players: Vec<Option<Player>> =
            self.live.seats(&[]).into_iter().map(|seat| seat.player).collect();
        table.replay(players, audience).ok_or_else(internal)
    }

    /// The game as a record: what the person has seen, and everything once the game is over.
    ///
    /// # Errors
    /// If the kept facts cannot be recorded.
    pub(crate) fn record(&self) -> Result<String, Problem> {
        let table = &self.live.table;
        let reader = table.reader(table.seat_of(&self.person().id));
        let name = |seat: Seat| match &table.seat_states.get(seat.index())?.participant {
            Some(Participant::Person(person)) => Some(person.name.clone()),
            _ => None,
        };
        let record = table.record(&self.live.id, &self.secret, reader, name);
        record.map(|record| record.to_string()).ok_or_else(internal)
    }
}

/// The rule set and number of players of a kept table, from its first fact.
///
/// # Errors
/// If it has none, or they are unknown.
pub(crate) fn game_of(kept: &KeptTable) -> Result<(RuleSet, Players), Problem> {
    let game = match kept.facts.first().map(|kept| &kept.fact) {
        Some(Fact::Opened { options, .. }) => {
            options.rule_set().zip(Players::new(options.seats.len()))
        }
        _ => None,
    };
    game.ok_or_else(|| broken(Broken { version: 1 }))
}

fn read_secret(text: &str) -> Result<Secret, Problem> {
    text.parse().map_err(|_| invalid("A secret is 64 hex digits, 0 to 9 and a to f."))
}

fn raw(message: &ToClient) -> Result<Box<RawValue>, Problem> {
    to_raw_value(message).map_err(|_| internal())
}

fn invalid(why: &str) -> Problem {
    Problem::new(ProblemKind::Invalid, why)
}

/// The problem of facts that do not form a table.
fn broken(broken: Broken) -> Problem {
    invalid(&format!("The kept game can't be read: {broken}."))
}
