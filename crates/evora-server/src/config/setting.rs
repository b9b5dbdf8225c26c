//! The list of settings: flags, environment variables, the settings file and the help all come from it.

use std::fmt;

use crate::guard::RateKind;

macro_rules! settings {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $env:literal, $value:literal, $help:literal;)+) => {
        /// A setting of the server.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Setting {
            $($(#[$doc])* $variant,)+
        }

        impl Setting {
            /// Every setting, in the order of the help.
            pub const ALL: &'static [Setting] = &[$(Setting::$variant),+];

            /// The name of the flag (after `--`) and in the settings file.
            pub const fn name(self) -> &'static str {
                match self { $(Setting::$variant => $name,)+ }
            }

            /// The environment variable.
            pub const fn env(self) -> &'static str {
                match self { $(Setting::$variant => $env,)+ }
            }

            /// The placeholder of the value in the help.
            pub const fn value(self) -> &'static str {
                match self { $(Setting::$variant => $value,)+ }
            }

            /// The help text.
            pub const fn help(self) -> &'static str {
                match self { $(Setting::$variant => $help,)+ }
            }
        }
    };
}

settings! {
    /// The address for players.
    Listen = "listen", "EVORA_LISTEN", "ADDRESS",
        "The address to listen on for players; port 0 picks a free one [127.0.0.1:8017]";
    /// The address for the operator.
    Admin = "admin", "EVORA_ADMIN", "ADDRESS",
        "The address to listen on for the operator: /metrics, /reports, /healthz, /readyz; none if empty [none]";
    /// The database.
    Db = "db", "EVORA_DB", "URL",
        "The database: sqlite:FILE or postgres://… [a SQLite file in your data folder]";
    /// The size of the connection pool.
    DbConnections = "db-connections", "EVORA_DB_CONNECTIONS", "N",
        "The maximum number of connections to the database [8]";
    /// The read replica.
    DbReplica = "db-replica", "EVORA_DB_REPLICA", "URL",
        "A standby of the PostgreSQL database, for reads that may be some seconds late: postgres://… [none]";
    /// The message bus.
    Bus = "bus", "EVORA_BUS", "URL",
        "The message bus between nodes: nats://…, or local for a single node [local]";
    /// The prefix that separates several servers on one bus.
    BusPrefix = "bus-prefix", "EVORA_BUS_PREFIX", "WORD",
        "The prefix of this server's subjects on the bus [evora]";
    /// The site's public address.
    Origin = "origin", "EVORA_ORIGIN", "URL",
        "The site's public address, as in https://evora.example [the host that each request names]";
    /// The SMTP server.
    Mail = "mail", "EVORA_MAIL", "URL",
        "The SMTP server for e-mails: smtps://…, or smtp://… with ?tls=required for STARTTLS [none]";
    /// The sender of e-mails.
    MailFrom = "mail-from", "EVORA_MAIL_FROM", "ADDRESS",
        "The sender of e-mails, as in noreply@evora.example [none]";
    /// The file with the password for the SMTP server.
    MailPasswordFile = "mail-password-file", "EVORA_MAIL_PASSWORD_FILE", "FILE",
        "A file with the password of the user in `mail` [none]";
    /// Whom push services can write to.
    PushContact = "push-contact", "EVORA_PUSH_CONTACT", "CONTACT",
        "Contact address sent to push services: mailto:… or https://…; none sends no notifications [the origin, if it is https]";
    /// Proxies trusted for the client address.
    TrustedProxy = "trusted-proxy", "EVORA_TRUSTED_PROXY", "ADDRESSES",
        "The proxies trusted for the client address: addresses or networks, separated by commas [none]";
    /// The header with the client address.
    ClientHeader = "client-header", "EVORA_CLIENT_HEADER", "NAME",
        "The header in which trusted proxies send the client address [x-forwarded-for]";
    /// The node's name.
    Node = "node", "EVORA_NODE", "NAME",
        "This node's name; it must be unique among the nodes [random]";
    /// How many bots compute at once.
    BotThreads = "bot-threads", "EVORA_BOT_THREADS", "N",
        "How many bots may compute at once [half of the processors]";
    /// How many hints, studies, replays and steps of jobs are computed at once.
    AnalysisThreads = "analysis-threads", "EVORA_ANALYSIS_THREADS", "N",
        "How many hints, studies, replays and steps of reviews may be computed at once [a quarter of the processors]";
    /// Whether the server does jobs itself.
    BuiltInWorker = "built-in-worker", "EVORA_BUILT_IN_WORKER", "on|off",
        "Whether the server does reviews and other jobs itself, or leaves them to `evora worker` [on]";
    /// The file with the tokens of workers.
    WorkerTokenFile = "worker-token-file", "EVORA_WORKER_TOKEN_FILE", "FILE",
        "A file with the secret tokens of workers, one for each line; `evora worker` sends the first [none]";
    /// The server that a worker works for.
    Server = "server", "EVORA_SERVER", "URL",
        "The server that `evora worker` works for, as in https://evora.example [none]";
    /// How many jobs a worker does at once.
    WorkerThreads = "worker-threads", "EVORA_WORKER_THREADS", "N",
        "How many jobs `evora worker` does at once [the number of processors]";
    /// How many unused tables stay in memory.
    UnusedTables = "unused-tables", "EVORA_UNUSED_TABLES", "N",
        "How many tables stay in memory although nobody uses them [1000]";
    /// When finished games are compressed.
    CompressDays = "compress-days", "EVORA_COMPRESS_DAYS", "N|off",
        "How many days after its end a game is stored compressed, or off to compress none [7]";
    /// The shutdown timeout.
    StopSeconds = "stop-seconds", "EVORA_STOP_SECONDS", "N",
        "How many seconds open requests and sockets get to finish when the server stops [10]";
    /// The log filter.
    Log = "log", "EVORA_LOG", "LEVEL",
        "What is logged: error, warn, info, debug, trace, or a filter such as info,evora_server=debug [info]";
    /// The log format.
    LogFormat = "log-format", "EVORA_LOG_FORMAT", "FORM",
        "The format of the log on standard error: human or json [human]";
    /// The maximum number of connections.
    Connections = "connections", "EVORA_CONNECTIONS", "N",
        "The maximum number of open HTTP connections; sockets are not among them [4000]";
    /// The maximum number of connections per address.
    ConnectionsPerAddress = "connections-per-address", "EVORA_CONNECTIONS_PER_ADDRESS", "N",
        "The maximum number of open HTTP connections from one address [200]";
    /// The timeout of a connection's first request.
    FirstRequestSeconds = "first-request-seconds", "EVORA_FIRST_REQUEST_SECONDS", "N",
        "How many seconds the first request of a connection may take to arrive [10]";
    /// The timeout of the next request.
    IdleSeconds = "idle-seconds", "EVORA_IDLE_SECONDS", "N",
        "How many seconds the next request of a connection may take to arrive [75]";
    /// The timeout of a body.
    BodySeconds = "body-seconds", "EVORA_BODY_SECONDS", "N",
        "How many seconds the body of a request may take to arrive [20]";
    /// The maximum number of sockets.
    Sockets = "sockets", "EVORA_SOCKETS", "N",
        "The maximum number of open sockets [20000]";
    /// The maximum number of sockets per address.
    SocketsPerAddress = "sockets-per-address", "EVORA_SOCKETS_PER_ADDRESS", "N",
        "The maximum number of open sockets from one address [100]";
    /// The maximum body size.
    BodyBytes = "body-bytes", "EVORA_BODY_BYTES", "N",
        "The maximum size of a request's body, in bytes [16384]";
    /// The lifetime of an account's session.
    SessionDays = "session-days", "EVORA_SESSION_DAYS", "N",
        "After how many days without a visit an account's session expires [90]";
    /// The lifetime of a guest.
    GuestDays = "guest-days", "EVORA_GUEST_DAYS", "N",
        "After how many days without a visit a guest is deleted [365]";
    /// The maximum number of sessions per account.
    SessionsPerUser = "sessions-per-user", "EVORA_SESSIONS_PER_USER", "N",
        "The maximum number of sessions per account; a new one ends the least recently used [50]";
    /// The maximum number of tokens per account.
    TokensPerUser = "tokens-per-user", "EVORA_TOKENS_PER_USER", "N",
        "The maximum number of tokens per account [20]";
    /// The memory cost of password hashing.
    HashMemory = "hash-memory", "EVORA_HASH_MEMORY", "KIB",
        "The memory for hashing a password (Argon2id), in KiB [19456]";
    /// The time cost of password hashing.
    HashPasses = "hash-passes", "EVORA_HASH_PASSES", "N",
        "The number of passes over that memory [2]";
    /// The rate of requests.
    RateRequest = "rate-request", "EVORA_RATE_REQUEST", "COUNT/SECONDS",
        "How many requests from one address, within how many seconds [3000/60]";
    /// The rate of new guests.
    RateGuest = "rate-guest", "EVORA_RATE_GUEST", "COUNT/SECONDS",
        "How many new guests from one address, within how many seconds [60/3600]";
    /// The rate of new accounts.
    RateSignUp = "rate-sign-up", "EVORA_RATE_SIGN_UP", "COUNT/SECONDS",
        "How many new accounts from one address, within how many seconds [10/3600]";
    /// The rate of attempts to sign up.
    RateSignUpAttempt = "rate-sign-up-attempt", "EVORA_RATE_SIGN_UP_ATTEMPT", "COUNT/SECONDS",
        "How many attempts to create an account from one address, within how many seconds [60/3600]";
    /// The rate of sign-in attempts per address.
    RateSignIn = "rate-sign-in", "EVORA_RATE_SIGN_IN", "COUNT/SECONDS",
        "How many passwords tried from one address, within how many seconds [20/300]";
    /// The rate of sign-in attempts per address and account.
    RateSignInPair = "rate-sign-in-pair", "EVORA_RATE_SIGN_IN_PAIR", "COUNT/SECONDS",
        "How many passwords tried from one address for one account, within how many seconds [10/900]";
    /// The rate of sign-in attempts per account.
    RateSignInName = "rate-sign-in-name", "EVORA_RATE_SIGN_IN_NAME", "COUNT/SECONDS",
        "How many passwords tried from anywhere for one account, within how many seconds [1000/3600]";
    /// The rate of sign-in attempts per known device.
    RateSignInDevice = "rate-sign-in-device", "EVORA_RATE_SIGN_IN_DEVICE", "COUNT/SECONDS",
        "How many passwords tried for one account from a device it knows, within how many seconds [10/900]";
    /// The rate of challenges and answers of passkeys.
    RatePasskey = "rate-passkey", "EVORA_RATE_PASSKEY", "COUNT/SECONDS",
        "How many challenges and answers of passkeys from one address, within how many seconds [60/300]";
    /// The rate of password confirmations.
    RatePassword = "rate-password", "EVORA_RATE_PASSWORD", "COUNT/SECONDS",
        "How many password confirmations by one user, within how many seconds [10/900]";
    /// The rate of new tokens.
    RateToken = "rate-token", "EVORA_RATE_TOKEN", "COUNT/SECONDS",
        "How many tokens made by one user, within how many seconds [20/3600]";
    /// The rate of e-mails.
    RateMail = "rate-mail", "EVORA_RATE_MAIL", "COUNT/SECONDS",
        "How many e-mails asked for by one user, address or account name, within how many seconds [10/3600]";
    /// The rate of data exports.
    RateExport = "rate-export", "EVORA_RATE_EXPORT", "COUNT/SECONDS",
        "How many exports of all data by one user, within how many seconds [10/3600]";
    /// The rate of new tables.
    RateTable = "rate-table", "EVORA_RATE_TABLE", "COUNT/SECONDS",
        "How many tables opened by one user, within how many seconds [30/600]";
    /// The rate of new tournaments.
    RateTournament = "rate-tournament", "EVORA_RATE_TOURNAMENT", "COUNT/SECONDS",
        "How many tournaments created by one user, within how many seconds [10/3600]";
    /// The rate of reading all games of a tournament.
    RateRecords = "rate-records", "EVORA_RATE_RECORDS", "COUNT/SECONDS",
        "How many times all games of a tournament are read from one address, within how many seconds [10/600]";
    /// The rate of challenges.
    RateChallenge = "rate-challenge", "EVORA_RATE_CHALLENGE", "COUNT/SECONDS",
        "How many challenges by one user, within how many seconds [30/600]";
    /// The rate of new clubs.
    RateClub = "rate-club", "EVORA_RATE_CLUB", "COUNT/SECONDS",
        "How many clubs founded by one user, within how many seconds [5/86400]";
    /// The rate of following, blocking and acting in clubs.
    RateFollow = "rate-follow", "EVORA_RATE_FOLLOW", "COUNT/SECONDS",
        "How many follows, blocks and club actions of one user (undoing them included), within how many seconds [120/600]";
    /// The rate of joining.
    RateJoin = "rate-join", "EVORA_RATE_JOIN", "COUNT/SECONDS",
        "How many seats taken by one user, within how many seconds [60/60]";
    /// The rate of moves and other commands.
    RateAct = "rate-act", "EVORA_RATE_ACT", "COUNT/SECONDS",
        "How many moves and other commands by one user, within how many seconds [300/30]";
    /// The rate of hints.
    RateHint = "rate-hint", "EVORA_RATE_HINT", "COUNT/SECONDS",
        "How many hints for one user, within how many seconds [60/300]";
    /// The rate of studies.
    RateStudy = "rate-study", "EVORA_RATE_STUDY", "COUNT/SECONDS",
        "How many studies for one address, within how many seconds [600/60]";
    /// The rate of reading whole games.
    RateReplay = "rate-replay", "EVORA_RATE_REPLAY", "COUNT/SECONDS",
        "How many replays, records and traces for one address, within how many seconds [120/60]";
    /// The rate of pictures and frames.
    RatePicture = "rate-picture", "EVORA_RATE_PICTURE", "COUNT/SECONDS",
        "How many pictures and embedded pages for one address, within how many seconds [600/60]";
    /// The rate of chat lines.
    RateChat = "rate-chat", "EVORA_RATE_CHAT", "COUNT/SECONDS",
        "How many lines of chat by one user, within how many seconds [10/20]";
    /// The rate of reports.
    RateReport = "rate-report", "EVORA_RATE_REPORT", "COUNT/SECONDS",
        "How many reports by one user, within how many seconds [20/3600]";
    /// The rate of new sockets.
    RateSocket = "rate-socket", "EVORA_RATE_SOCKET", "COUNT/SECONDS",
        "How many sockets opened from one address, within how many seconds [300/60]";
    /// The rate of messages on a socket.
    RateMessage = "rate-message", "EVORA_RATE_MESSAGE", "COUNT/SECONDS",
        "How many messages from one socket, within how many seconds [150/15]";
}

impl Setting {
    /// The settings of `evora worker`.
    pub const OF_WORKERS: &'static [Setting] = &[
        Setting::Server,
        Setting::WorkerTokenFile,
        Setting::WorkerThreads,
        Setting::Node,
        Setting::Admin,
        Setting::StopSeconds,
        Setting::Log,
        Setting::LogFormat,
    ];

    /// The setting with this name.
    pub fn from_name(name: &str) -> Option<Setting> {
        Setting::ALL.iter().copied().find(|setting| setting.name() == name)
    }

    /// The setting whose name is most like this one. Returns `None` if none is much like it.
    pub(super) fn nearest(name: &str) -> Option<Setting> {
        let name = name.to_lowercase().replace('_', "-");
        let likeness = |setting: &Setting| strsim::jaro_winkler(setting.name(), &name);
        let nearest = Setting::ALL.iter().map(|setting| (likeness(setting), *setting));
        let nearest = nearest.max_by(|(one, _), (other, _)| one.total_cmp(other));
        nearest.filter(|(likeness, _)| *likeness > 0.75).map(|(_, setting)| setting)
    }

    /// What the setting limits the rate of. Returns `None` for other settings.
    pub fn rate_kind(self) -> Option<RateKind> {
        let kind = self.name().strip_prefix("rate-")?.replace('-', "_");
        RateKind::ALL.iter().copied().find(|known| known.name() == kind)
    }

    /// Whether the value may contain a password.
    pub const fn may_hide(self) -> bool {
        matches!(self, Setting::Db | Setting::Bus | Setting::Mail)
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
