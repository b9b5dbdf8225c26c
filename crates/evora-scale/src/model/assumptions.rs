//! The inputs of the model: `docs/scale.toml` says what each is and where it comes from.

use anyhow::{Result, ensure};
use serde::{Deserialize, Serialize};

/// Defines a section of the file: a struct of numbers that can also be listed by their names.
macro_rules! section {
    ($(#[$doc:meta])* $visibility:vis $name:ident { $($(#[$field_doc:meta])* $field:ident,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        $visibility struct $name {
            $($(#[$field_doc])* pub(crate) $field: f64,)+
        }

        impl $name {
            fn all(&self) -> Vec<(&'static str, f64)> {
                vec![$((stringify!($field), self.$field)),+]
            }
        }
    };
}

section! {
    /// Who is there, as shares of all people.
    pub(crate) People {
        /// Play at tables of the server.
        playing,
        /// Watch such tables.
        watching,
        /// Look at the list of tables.
        lobby,
        /// Have an account.
        members,
        /// Minutes from coming to going.
        visit_minutes,
        /// Requests of each person in a minute.
        requests_per_minute,
    }
}

section! {
    /// How they play.
    pub(crate) Games {
        /// Seats of a table.
        seats,
        /// The share of the seats that bots have.
        bot_seats,
        /// Seconds between two moves at a table.
        seconds_per_move,
        /// The share of games that are in the list of tables.
        public,
        /// Reviews that people ask for, for each game.
        reviews,
        /// What nodes tell each other for rate limits, for each game.
        limit_messages,
    }
}

section! {
    /// Processor time of bots and reviews.
    pub(crate) Bots {
        /// Of a bot's move, in milliseconds.
        move_millis,
        /// Of a review, in seconds.
        review_seconds,
    }
}

section! {
    /// Intervals in the code of the server, in seconds.
    pub(crate) Intervals {
        /// A node reads a watched table again.
        poll,
        /// The list of tables is sent again.
        relist,
        /// A socket's session is checked.
        session,
        /// A node renews who is online.
        presence,
        /// The list of friends is read again.
        friends,
        /// A node tells how many people it has.
        online,
    }
}

section! {
    /// What `cargo xtask scale measure` counted. Times are microseconds of one core.
    pub(crate) Measured {
        moves_per_game,
        node_move_micros,
        node_further_move_micros,
        node_delivery_micros,
        node_table_micros,
        node_lobby_micros,
        node_request_micros,
        node_idle_micros,
        lobby_changes_per_game,
        lobby_change_bytes,
        move_statements,
        further_move_statements,
        move_transactions,
        request_statements,
        idle_statements,
        idle_transactions,
        postgres_move_micros,
        postgres_further_move_micros,
        postgres_request_micros,
        postgres_idle_micros,
        wal_bytes_per_move,
        stored_bytes_per_move,
        bus_in_per_move,
        bus_out_per_move_and_node,
        nats_message_micros,
    }
}

section! {
    /// A node.
    pub(crate) Node {
        cores,
        /// The share of its cores that may be busy.
        busy,
        /// How fast a core is, compared with one of the machine that was measured.
        core_speed,
        memory_gib,
        /// Open sockets that it accepts.
        sockets,
        /// Memory without anybody.
        base_mib,
        socket_kib,
        table_kib,
        /// Processor time to read a message of the bus that concerns nobody here, in microseconds.
        heard_micros,
        /// At least so many nodes, so that one may die.
        fewest,
        /// At most so many.
        most,
    }
}

section! {
    /// The database's primary.
    pub(crate) Database {
        cores,
        busy,
        core_speed,
        connections,
        connections_per_node,
        /// What its disk writes of the write-ahead log.
        wal_megabytes_per_second,
        /// How long a commit holds the one row that every node writes.
        commit_millis,
        checkpoint_seconds,
        /// Pages that a game changes between two checkpoints; each is then written whole.
        pages_per_game,
        /// Processor time to renew a row of who is online.
        row_micros,
        /// Bytes of the write-ahead log of such a row.
        row_wal_bytes,
        terabytes,
        /// How many of the stored bytes of a move are gone once its game is compressed.
        compression_bytes_per_move,
        /// For how long finished games stay in it.
        kept_months,
        /// The mean of a month as a share of a busy hour.
        mean_of_peak,
    }
}

section! {
    /// NATS.
    pub(crate) Bus {
        cores,
        busy,
        core_speed,
    }
}

section! {
    /// The list of tables.
    pub(crate) Lobby {
        /// How many tables of each state it shows.
        shown,
        /// How many new tables of each state a full list takes in a second, in place of the oldest.
        new_each_second,
        /// How long an open table waits for its players, in seconds.
        open_seconds,
        /// Processor time of a node to read and render a change, in microseconds.
        render_micros,
        /// Processor time to see whether somebody is told of a change, in microseconds.
        check_micros,
    }
}

section! {
    /// Standbys of the database that answer reads, each a machine like the primary.
    pub(crate) Replicas {
        /// How many.
        number,
        /// The share of requests that they answer, if there are any.
        requests,
        /// Processor time to repeat the writes of a move, in microseconds.
        replay_micros_per_move,
    }
}

section! {
    /// The browser of somebody who looks at the list of tables.
    pub(crate) Client {
        /// What it may be sent.
        kilobytes_per_second,
    }
}

/// All inputs.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assumptions {
    pub(crate) people: People,
    pub(crate) games: Games,
    pub(crate) bots: Bots,
    pub(crate) intervals: Intervals,
    pub(crate) measured: Measured,
    pub(crate) node: Node,
    pub(crate) database: Database,
    pub(crate) bus: Bus,
    pub(crate) lobby: Lobby,
    pub(crate) replicas: Replicas,
    pub(crate) client: Client,
}

impl Assumptions {
    /// Reads them from a TOML file.
    ///
    /// # Errors
    /// If something is missing, unknown or not a number, a share is not from 0 to 1, or something that is divided by is not more than 0.
    pub fn read(text: &str) -> Result<Assumptions> {
        let read: Assumptions = toml::from_str(text)?;
        read.check()?;
        Ok(read)
    }

    fn check(&self) -> Result<()> {
        let Assumptions { people, games, node, database, bus, lobby, replicas, .. } = self;
        for (section, values) in [
            ("people", people.all()),
            ("games", games.all()),
            ("bots", self.bots.all()),
            ("intervals", self.intervals.all()),
            ("measured", self.measured.all()),
            ("node", node.all()),
            ("database", database.all()),
            ("bus", bus.all()),
            ("lobby", lobby.all()),
            ("replicas", replicas.all()),
            ("client", self.client.all()),
        ] {
            for (name, value) in values {
                let is_fine = value.is_finite() && value >= 0.0;
                ensure!(is_fine, "{section}.{name} is {value}; it must be a number from 0");
            }
        }
        for (name, share) in [
            ("people.playing", people.playing),
            ("people.watching", people.watching),
            ("people.lobby", people.lobby),
            ("people.members", people.members),
            ("games.bot_seats", games.bot_seats),
            ("games.public", games.public),
            ("node.busy", node.busy),
            ("database.busy", database.busy),
            ("bus.busy", bus.busy),
            ("replicas.requests", replicas.requests),
            ("database.mean_of_peak", database.mean_of_peak),
        ] {
            ensure!(share <= 1.0, "{name} is {share}; it is a share, so at most 1");
        }
        let somewhere = people.playing + people.watching + people.lobby;
        let all = "people.playing, people.watching and people.lobby";
        ensure!(somewhere <= 1.0, "{all} add up to {somewhere}; at most 1 is possible");
        ensure!(games.bot_seats < 1.0, "games.bot_seats is 1; then nobody plays");
        let Intervals { poll, relist, session, presence, friends, online } = self.intervals;
        for (name, divisor) in [
            ("people.visit_minutes", people.visit_minutes),
            ("games.seats", games.seats),
            ("games.seconds_per_move", games.seconds_per_move),
            ("measured.moves_per_game", self.measured.moves_per_game),
            ("measured.request_statements", self.measured.request_statements),
            ("intervals.poll", poll),
            ("intervals.relist", relist),
            ("intervals.session", session),
            ("intervals.presence", presence),
            ("intervals.friends", friends),
            ("intervals.online", online),
            ("node.cores", node.cores * node.busy * node.core_speed),
            ("node.memory_gib", node.memory_gib),
            ("node.sockets", node.sockets),
            ("node.fewest", node.fewest),
            ("node.most", node.most),
            ("database.cores", database.cores * database.busy * database.core_speed),
            ("database.connections", database.connections),
            ("database.wal_megabytes_per_second", database.wal_megabytes_per_second),
            ("database.commit_millis", database.commit_millis),
            ("database.checkpoint_seconds", database.checkpoint_seconds),
            ("database.terabytes", database.terabytes),
            ("bus.cores", bus.cores * bus.busy * bus.core_speed),
            ("lobby.open_seconds", lobby.open_seconds),
            ("client.kilobytes_per_second", self.client.kilobytes_per_second),
        ] {
            ensure!(divisor > 0.0, "{name} is 0, or what goes with it; it must be more");
        }
        Ok(())
    }
}
