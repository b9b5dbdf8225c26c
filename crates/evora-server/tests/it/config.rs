//! Settings: flags, environment and file have one meaning.

use std::path::Path;
use std::time::Duration;

use evora_server::Rate;
use evora_server::config::{Database, LogFormat, Setting, Settings, Sources};

fn read(
    flags: &[(&str, &str)],
    env: &[(&str, &str)],
    file: Option<&str>,
) -> Result<Settings, String> {
    let flags =
        flags.iter().map(|&(name, value)| (Setting::from_name(name).unwrap(), value.to_owned()));
    let env = |name: &str| {
        env.iter().find(|(other, _)| *other == name).map(|&(_, value)| value.to_owned())
    };
    let file = file.map(|text| (Path::new("evora.toml"), text));
    let sources = Sources { flags: flags.collect(), env: &env, file };
    Settings::read(&sources).map_err(|bad| bad.to_string())
}

#[test]
fn without_a_word_it_is_a_server_for_this_machine() {
    let settings = read(&[], &[("HOME", "/home/ann")], None).unwrap();
    assert_eq!(settings.listen.to_string(), "127.0.0.1:8017");
    assert_eq!(settings.admin, None);
    let file = "/home/ann/.local/share/evora/evora.db";
    assert_eq!(settings.db, Database::Usual(file.into()));
    assert_eq!((settings.bus, settings.origin), (None, None));
    assert_eq!(settings.stop, Duration::from_secs(10));
    assert!(settings.bot_threads >= 1);
    let usual = |env: &[(&str, &str)]| read(&[], env, None).unwrap().db;
    assert_eq!(usual(&[]), Database::Nowhere);
    assert_eq!(
        usual(&[("HOME", "/h"), ("XDG_DATA_HOME", "/data")]),
        Database::Usual("/data/evora/evora.db".into())
    );
    assert_eq!(
        usual(&[("HOME", "/h"), ("STATE_DIRECTORY", "/var/lib/evora")]),
        Database::Usual("/var/lib/evora/evora.db".into())
    );
}

#[test]
fn a_flag_is_stronger_than_the_environment_and_that_than_the_file() {
    let file = Some("listen = \"127.0.0.1:1\"\nbot-threads = 3\nlog = \"warn\"\n");
    let env = [("EVORA_LISTEN", "127.0.0.1:2"), ("EVORA_BOT_THREADS", "4")];
    let settings = read(&[("listen", "127.0.0.1:3")], &env, file).unwrap();
    assert_eq!(settings.listen.port(), 3);
    assert_eq!((settings.bot_threads, settings.log.as_str()), (4, "warn"));
    let printed = settings.print();
    assert!(printed.contains("listen = \"127.0.0.1:3\"  # flag\n"), "{printed}");
    assert!(printed.contains("bot-threads = 4  # environment\n"), "{printed}");
    assert!(printed.contains("log = \"warn\"  # file\n"), "{printed}");
    assert!(printed.contains("log-format = \"human\"  # default\n"), "{printed}");
    // An empty value is as good as none, so that a stronger source can take one back.
    let settings = read(&[("admin", "")], &[("EVORA_ADMIN", "127.0.0.1:9")], None).unwrap();
    assert_eq!(settings.admin, None);
}

#[test]
fn every_setting_can_be_said_in_all_three_ways_with_one_meaning() {
    for &setting in Setting::ALL {
        let value = match setting {
            Setting::Listen | Setting::Admin => "[::1]:9000",
            Setting::Db => "postgres://ann@db/evora",
            Setting::Bus => "nats://bus:4222",
            Setting::Origin | Setting::Server => "https://evora.example",
            Setting::PushContact => "mailto:admin@evora.example",
            Setting::BuiltInWorker => "off",
            Setting::TrustedProxy => "10.0.0.0/8,::1",
            // They need each other: see below.
            Setting::Mail | Setting::MailFrom | Setting::MailPasswordFile => continue,
            Setting::DbReplica => continue,
            Setting::ClientHeader => "x-real-ip",
            Setting::LogFormat => "json",
            Setting::BodyBytes | Setting::HashMemory => "5000",
            rate if rate.rate_kind().is_some() => "7/11",
            Setting::BusPrefix | Setting::Node | Setting::Log => "debug",
            _ => "5",
        };
        let same = |settings: Settings| {
            let lines = settings.print();
            lines.lines().map(|line| line.split("  # ").next().unwrap().to_owned()).collect()
        };
        let by_flag: Vec<String> = same(read(&[(setting.name(), value)], &[], None).unwrap());
        let by_env: Vec<String> = same(read(&[], &[(setting.env(), value)], None).unwrap());
        let line = format!("{setting} = \"{value}\"\n");
        let by_file: Vec<String> = same(read(&[], &[], Some(&line)).unwrap());
        assert_eq!((&by_flag, &by_flag), (&by_env, &by_file), "{setting}");
        assert_ne!(by_flag, same(read(&[], &[], None).unwrap()), "{setting} changes nothing");
    }
}

#[test]
fn a_replica_belongs_to_a_postgres_database() {
    let (db, replica) = ("postgres://ann:hush@db/evora", "postgres://ann:hush@standby/evora");
    let db_env = ("EVORA_DB", db);
    let by_flag = read(&[("db-replica", replica)], &[db_env], None).unwrap();
    let by_env = read(&[], &[db_env, ("EVORA_DB_REPLICA", replica)], None).unwrap();
    let by_file = read(&[], &[db_env], Some(&format!("db-replica = \"{replica}\"\n"))).unwrap();
    for settings in [by_flag, by_env, by_file] {
        assert_eq!(settings.db_replica.as_ref().unwrap().reveal(), replica);
        let printed = settings.print();
        assert!(printed.contains("db-replica = \"postgres://***@standby/evora\""), "{printed}");
        assert!(!printed.contains("hush"), "{printed}");
    }
    assert_eq!(read(&[], &[db_env], None).unwrap().db_replica, None);
    let of_sqlite = "db-replica is set, but db is not a PostgreSQL database";
    for env in [vec![], vec![("HOME", "/h")], vec![("EVORA_DB", "sqlite:a.db")]] {
        let refused = read(&[("db-replica", replica)], &env, None).unwrap_err();
        assert!(refused.starts_with(of_sqlite) && !refused.contains("hush"), "{refused}");
    }
    let refused = read(&[("db-replica", "sqlite:hush.db")], &[db_env], None).unwrap_err();
    assert_eq!(refused, "--db-replica: a replica is postgres://USER:PASSWORD@HOST/NAME");
    // A database that is wrong is told once.
    let refused = read(&[("db-replica", replica), ("db", "mysql://db")], &[], None).unwrap_err();
    assert!(refused.starts_with("--db: ") && !refused.contains("mistake"), "{refused}");
}

#[test]
fn what_is_printed_means_the_same_when_it_is_read() {
    let flags =
        [("trusted-proxy", "10.0.0.0/8, 192.168.0.1"), ("rate-chat", "3/7"), ("node", "a-1")];
    let settings = read(&flags, &[("HOME", "/h")], None).unwrap();
    let again = read(&[], &[], Some(&settings.print())).unwrap();
    let plain = |settings: &Settings| {
        let lines: Vec<String> = settings
            .print()
            .lines()
            .map(|line| line.split("  # ").next().unwrap().into())
            .collect();
        lines
    };
    assert_eq!(plain(&settings), plain(&again));
    assert_eq!(again.guard.rates.chat, Rate { count: 3, seconds: 7 });
    assert_eq!(again.guard.trusted_proxies.len(), 2);
    assert_eq!(again.log_format, LogFormat::Human);
}

#[test]
fn passwords_are_never_printed() {
    let flags = [
        ("db", "postgres://ann:hush@db:5432/evora?password=hush"),
        ("bus", "nats://hush@bus:4222"),
    ];
    let settings = read(&flags, &[], None).unwrap();
    let printed = settings.print();
    assert!(printed.contains("db = \"postgres://***@db:5432/evora?***\""), "{printed}");
    assert!(printed.contains("bus = \"nats://***@bus:4222\""), "{printed}");
    assert!(!printed.contains("hush") && !format!("{settings:?}").contains("hush"));
    // Not when they are refused either.
    let refused = read(&[("db", "mysql://ann:hush@db/evora")], &[], None).unwrap_err();
    assert!(!refused.contains("hush"), "{refused}");
    assert!(refused.starts_with("--db: a database is sqlite:FILE or postgres://"), "{refused}");
}

#[test]
fn what_is_wrong_is_refused_with_the_place_and_what_would_be_right() {
    let file = |text: &str| read(&[], &[], Some(text)).unwrap_err();
    let unknown = file("lisen = \"127.0.0.1:1\"\n");
    assert_eq!(unknown, "evora.toml: there is no setting lisen; did you mean listen?");
    let unknown = file("quux = 1\n");
    assert_eq!(unknown, "evora.toml: there is no setting quux; evora serve --help lists all");
    let unknown = file("lisen = \"127.0.0.1:1\"\nbot-threads = 0\nlog-format = \"xml\"\n");
    let many = "did you mean listen? (2 more mistakes: evora doctor lists all)";
    assert!(unknown.ends_with(many), "{unknown}");
    assert!(file("log = \"info\"\nlisten = \n").starts_with("evora.toml, line 2: "));
    let kind = file("bot-threads = 1.5\n");
    assert!(kind.contains("bot-threads must be a quoted string or a whole number"), "{kind}");
    let env = read(&[], &[("EVORA_BOT_THREADS", "0")], None).unwrap_err();
    assert_eq!(env, "EVORA_BOT_THREADS: 0 is not a whole number of at least 1");
    let range = "is too large; use a whole number from 8 to 4194304";
    for much in ["99999999999", "4194305"] {
        let large = read(&[("hash-memory", much)], &[], None).unwrap_err();
        assert_eq!(large, format!("--hash-memory: {much} {range}"));
    }
    for (name, value) in [
        ("listen", "8017"),
        ("origin", "evora.example"),
        ("origin", "https://evora.example/path"),
        ("bus", "redis://x"),
        ("trusted-proxy", "10.0.0"),
        ("log-format", "xml"),
        ("rate-chat", "5"),
        ("rate-chat", "5/0"),
        ("bus-prefix", "Évora"),
    ] {
        let refused = read(&[(name, value)], &[], None).unwrap_err();
        assert!(refused.starts_with(&format!("--{name}: ")), "{refused}");
    }
    assert_eq!(read(&[("listen", "localhost:9")], &[], None).unwrap().listen.port(), 9);
}

#[test]
fn what_is_chosen_about_identities_arrives() {
    let file = Some("session-days = 7\nhash-memory = 8192\n");
    let env = [("EVORA_GUEST_DAYS", "30"), ("EVORA_TOKENS_PER_USER", "0")];
    let settings = read(&[("sessions-per-user", "3"), ("hash-passes", "4")], &env, file).unwrap();
    let identity = settings.config("one".into()).identity;
    assert_eq!((identity.session_days, identity.guest_days), (7, 30));
    assert_eq!((identity.sessions, identity.tokens), (3, 0));
    assert_eq!((identity.hashing.memory_kib, identity.hashing.passes), (8192, 4));
    assert!(settings.print().contains("guest-days = 30  # environment\n"));
    for (name, value) in [("session-days", "0"), ("guest-days", "-1"), ("hash-memory", "much")] {
        let bad = read(&[(name, value)], &[], None).unwrap_err();
        assert!(bad.contains(name) && bad.contains(value), "{bad}");
    }
}

#[test]
fn games_are_compressed_after_some_days_or_never() {
    let config = |flags: &[(&str, &str)], file| {
        read(flags, &[], file).map(|settings| settings.config("one".into()).compress_days)
    };
    assert_eq!(config(&[], None), Ok(Some(7)));
    assert_eq!(config(&[], Some("compress-days = 30\n")), Ok(Some(30)));
    assert_eq!(config(&[], Some("compress-days = \"off\"\n")), Ok(None));
    assert_eq!(config(&[("compress-days", "1")], Some("compress-days = 30\n")), Ok(Some(1)));
    for wrong in ["0", "-1", "70000", "on", "1.5"] {
        let refused = config(&[("compress-days", wrong)], None).unwrap_err();
        let why = "is neither a whole number of days from 1 to 65535 nor off";
        assert_eq!(refused, format!("--compress-days: {wrong} {why}"));
    }
    let off = read(&[("compress-days", "off")], &[], None).unwrap().print();
    assert!(off.contains("compress-days = \"off\"  # flag\n"), "{off}");
}

/// The default of a setting stands in brackets at the end of its help.
fn usual(setting: Setting) -> &'static str {
    setting.help().rsplit_once('[').unwrap().1.trim_end_matches(']')
}

#[test]
fn the_page_for_operators_has_every_setting_with_its_default() {
    let page = include_str!("../../../../docs/operations.md");
    let mut listed = Vec::new();
    for row in page.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let names: Vec<&str> = cells[0].split(", ").map(|name| name.trim_matches('`')).collect();
        let settings: Vec<Setting> = names.iter().filter_map(|n| Setting::from_name(n)).collect();
        if settings.is_empty() {
            continue;
        }
        assert_eq!(settings.len(), names.len(), "{row}");
        let numbers = usual(settings[0]).starts_with(|c: char| c.is_ascii_digit());
        if numbers {
            let defaults: Vec<&str> = settings.iter().map(|&setting| usual(setting)).collect();
            assert_eq!(cells[2], defaults.join(", "), "{row}");
        }
        listed.extend(settings);
    }
    listed.sort_unstable();
    let mut all = Setting::ALL.to_vec();
    all.sort_unstable();
    assert_eq!(listed, all, "each once");
}

#[test]
fn the_mail_server_is_set_whole_and_never_printed_with_its_password() {
    let url = ("mail", "smtps://ann:s3cret@mail.example");
    let from = ("mail-from", "Evora <noreply@evora.example>");
    let file = ("mail-password-file", "/run/secrets/mail");
    let settings = read(&[url, from, file], &[], None).unwrap();
    let printed = settings.print();
    assert!(printed.contains("mail = \"smtps://***@mail.example\"  # flag\n"), "{printed}");
    assert!(printed.contains("mail-password-file = \"/run/secrets/mail\"  # flag\n"), "{printed}");
    assert!(!printed.contains("s3cret") && !format!("{settings:?}").contains("s3cret"));
    let env = [("EVORA_MAIL", url.1), ("EVORA_MAIL_FROM", from.1)];
    assert_eq!(read(&[], &env, None).unwrap().mail, read(&[url, from], &[], None).unwrap().mail);
    assert_eq!(read(&[], &[], None).unwrap().mail, None);
    for (flags, what) in [
        (&[url][..], "mail is set, and mail-from is not: set both or none"),
        (&[from], "mail-from is set, and mail is not: set both or none"),
        (&[file], "mail-password-file is set, and mail is not: set both or none"),
        (
            &[("mail", "mail.example:s3cret")],
            "--mail: a mail server is smtps://USER:PASSWORD@HOST or smtp://HOST:PORT",
        ),
        (
            &[url, ("mail-from", "nobody")],
            "--mail-from: nobody is not an e-mail address, as in noreply@evora.example",
        ),
    ] {
        assert_eq!(read(flags, &[], None).unwrap_err(), what);
    }
}
