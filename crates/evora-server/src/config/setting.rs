//! Everything an operator can choose, once: flags, environment, file and help come from here.

use std::fmt;

use crate::guard::Kind;

macro_rules! settings {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $env:literal, $value:literal, $help:literal;)+) => {
        /// Something an operator can choose.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Setting {
            $($(#[$doc])* $variant,)+
        }

        impl Setting {
            /// Every setting, in the order in which people are told of them.
            pub const ALL: &'static [Setting] = &[$(Setting::$variant),+];

            /// Its name: as a flag after two dashes, and in the file.
            pub const fn name(self) -> &'static str {
                match self { $(Setting::$variant => $name,)+ }
            }

            /// Its name in the environment.
            pub const fn env(self) -> &'static str {
                match self { $(Setting::$variant => $env,)+ }
            }

            /// What its value is, in a word.
            pub const fn value(self) -> &'static str {
                match self { $(Setting::$variant => $value,)+ }
            }

            /// What it does, in a sentence.
            pub const fn help(self) -> &'static str {
                match self { $(Setting::$variant => $help,)+ }
            }
        }
    };
}

settings! {
    /// Where players come.
    Listen = "listen", "EVORA_LISTEN", "ADDRESS",
        "Where to listen for players; port 0 takes any that is free [127.0.0.1:8017]";
    /// Where the operator looks.
    Admin = "admin", "EVORA_ADMIN", "ADDRESS",
        "Where to listen for the operator: /metrics, /healthz, /readyz; nowhere if empty [none]";
    /// What is kept, and where.
    Db = "db", "EVORA_DB", "URL",
        "The database: sqlite:FILE or postgres://… [a SQLite file in your data folder]";
    /// How many connections to it.
    DbConnections = "db-connections", "EVORA_DB_CONNECTIONS", "N",
        "How many connections to the database there are at most [8]";
    /// What tells other nodes.
    Bus = "bus", "EVORA_BUS", "URL",
        "What tells other nodes of news: nats://…, or local for one node alone [local]";
    /// What keeps several sets of nodes on one bus apart.
    BusPrefix = "bus-prefix", "EVORA_BUS_PREFIX", "WORD",
        "What this server's subjects on the bus begin with [evora]";
    /// The address people type.
    Origin = "origin", "EVORA_ORIGIN", "URL",
        "The address people type, as in https://evora.example [whatever host a request names]";
    /// Whose word on addresses is believed.
    TrustedProxy = "trusted-proxy", "EVORA_TRUSTED_PROXY", "ADDRESSES",
        "The proxies that are believed on who asks: addresses or networks, with commas [none]";
    /// The header in which they say who asks.
    ClientHeader = "client-header", "EVORA_CLIENT_HEADER", "NAME",
        "The header in which trusted proxies say who asks [x-forwarded-for]";
    /// What the node calls itself.
    Node = "node", "EVORA_NODE", "NAME",
        "What this node calls itself among others; no two may be the same [random]";
    /// How many bots think.
    BotThreads = "bot-threads", "EVORA_BOT_THREADS", "N",
        "How many bots may think at once [half of the processors]";
    /// How long stopping may take.
    StopSeconds = "stop-seconds", "EVORA_STOP_SECONDS", "N",
        "How long open requests and sockets may take to end when the server stops [10]";
    /// How much is told.
    Log = "log", "EVORA_LOG", "LEVEL",
        "What is logged: error, warn, info, debug, trace, or a filter such as info,evora_server=debug [info]";
    /// In what form.
    LogFormat = "log-format", "EVORA_LOG_FORMAT", "FORM",
        "How it is logged, on standard error: human or json [human]";
    /// Sockets in all.
    Sockets = "sockets", "EVORA_SOCKETS", "N",
        "How many sockets may be open in all [20000]";
    /// Sockets of one address.
    SocketsPerAddress = "sockets-per-address", "EVORA_SOCKETS_PER_ADDRESS", "N",
        "How many of them from one address [100]";
    /// The longest body.
    BodyBytes = "body-bytes", "EVORA_BODY_BYTES", "N",
        "How long the body of a request may be, in bytes [16384]";
    /// How long accounts stay signed in.
    SessionDays = "session-days", "EVORA_SESSION_DAYS", "N",
        "After how many days without a visit a session of an account ends [90]";
    /// How long guests are remembered.
    GuestDays = "guest-days", "EVORA_GUEST_DAYS", "N",
        "After how many days without a visit a guest is forgotten [365]";
    /// Sessions of one account.
    SessionsPerUser = "sessions-per-user", "EVORA_SESSIONS_PER_USER", "N",
        "How many sessions an account may have; the one longest unused ends for a new one [50]";
    /// Tokens of one account.
    TokensPerUser = "tokens-per-user", "EVORA_TOKENS_PER_USER", "N",
        "How many tokens an account may have [20]";
    /// How costly a password is to try.
    HashMemory = "hash-memory", "EVORA_HASH_MEMORY", "KIB",
        "How much memory hashing a password takes (Argon2id), in KiB [19456]";
    /// How often the memory is gone over.
    HashPasses = "hash-passes", "EVORA_HASH_PASSES", "N",
        "How often that memory is gone over [2]";
    /// How many requests.
    RateRequest = "rate-request", "EVORA_RATE_REQUEST", "COUNT/SECONDS",
        "How many requests from one address, within how many seconds [3000/60]";
    /// How many new guests.
    RateGuest = "rate-guest", "EVORA_RATE_GUEST", "COUNT/SECONDS",
        "How many new guests from one address, within how many seconds [60/3600]";
    /// How many new accounts.
    RateSignUp = "rate-sign-up", "EVORA_RATE_SIGN_UP", "COUNT/SECONDS",
        "How many new accounts from one address, within how many seconds [10/3600]";
    /// How many passwords tried.
    RateSignIn = "rate-sign-in", "EVORA_RATE_SIGN_IN", "COUNT/SECONDS",
        "How many passwords tried from one address, within how many seconds [20/300]";
    /// How many passwords tried.
    RateSignInName = "rate-sign-in-name", "EVORA_RATE_SIGN_IN_NAME", "COUNT/SECONDS",
        "How many passwords tried for one account, within how many seconds [10/900]";
    /// How many passwords given again.
    RatePassword = "rate-password", "EVORA_RATE_PASSWORD", "COUNT/SECONDS",
        "How many passwords given again by one user, within how many seconds [10/900]";
    /// How many tokens made.
    RateToken = "rate-token", "EVORA_RATE_TOKEN", "COUNT/SECONDS",
        "How many tokens made by one user, within how many seconds [20/3600]";
    /// How many exports of all data.
    RateExport = "rate-export", "EVORA_RATE_EXPORT", "COUNT/SECONDS",
        "How many exports of all data by one user, within how many seconds [10/3600]";
    /// How many tables opened.
    RateTable = "rate-table", "EVORA_RATE_TABLE", "COUNT/SECONDS",
        "How many tables opened by one user, within how many seconds [30/600]";
    /// How many seats taken.
    RateJoin = "rate-join", "EVORA_RATE_JOIN", "COUNT/SECONDS",
        "How many seats taken by one user, within how many seconds [60/60]";
    /// How many moves and the like.
    RateAct = "rate-act", "EVORA_RATE_ACT", "COUNT/SECONDS",
        "How many moves and the like by one user, within how many seconds [300/30]";
    /// How many hints.
    RateHint = "rate-hint", "EVORA_RATE_HINT", "COUNT/SECONDS",
        "How many hints for one user, within how many seconds [60/300]";
    /// How many lines of chat.
    RateChat = "rate-chat", "EVORA_RATE_CHAT", "COUNT/SECONDS",
        "How many lines of chat by one user, within how many seconds [10/20]";
    /// How many reports.
    RateReport = "rate-report", "EVORA_RATE_REPORT", "COUNT/SECONDS",
        "How many reports by one user, within how many seconds [20/3600]";
    /// How many sockets opened.
    RateSocket = "rate-socket", "EVORA_RATE_SOCKET", "COUNT/SECONDS",
        "How many sockets opened from one address, within how many seconds [300/60]";
    /// How many messages on a socket.
    RateMessage = "rate-message", "EVORA_RATE_MESSAGE", "COUNT/SECONDS",
        "How many messages from one socket, within how many seconds [150/15]";
}

impl Setting {
    /// The setting of this name.
    pub fn from_name(name: &str) -> Option<Setting> {
        Setting::ALL.iter().copied().find(|setting| setting.name() == name)
    }

    /// What it limits the rate of; nothing for settings that are no rates.
    pub fn counted(self) -> Option<Kind> {
        let kind = self.name().strip_prefix("rate-")?.replace('-', "_");
        Kind::ALL.iter().copied().find(|known| known.name() == kind)
    }

    /// Whether its value may have a password in it.
    pub const fn may_hide(self) -> bool {
        matches!(self, Setting::Db | Setting::Bus)
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
