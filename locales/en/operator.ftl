### What the commands for operators print.

## evora doctor

# Before each line. $status: ok, warning or problem.
doctor-status =
    { $status ->
        [ok] ok
        [warning] warning
       *[problem] problem
    }
# After "evora:". $count: how many problems there are.
doctor-failed =
    { $count ->
        [one] there is { $count } problem
       *[other] there are { $count } problems
    }
# $path: a file.
doctor-config-ok = The settings in { $path } are valid.
doctor-config-none = There is no settings file; flags and environment are valid.
# $why: what is wrong, and where.
doctor-config-bad = The settings can’t be used: { $why }
doctor-config-exposed = { $path } contains a password, and other users of this machine can read it: set its mode to 600.
# $name: a variable of the environment.
doctor-environment-unknown = { $name } isn’t a setting and has no effect: check its spelling.
# $log: what is set.
doctor-log-bad = The log level can’t be { $log }. Use off, error, warn, info, debug or trace, or a filter such as info,evora_server=debug.
# $origin: an address as in https://evora.example.
doctor-site-ok = The site’s address is { $origin }.
doctor-site-home = The server is for this machine only. To let others in, set { "listen" } and, on the internet, { "origin" }.
doctor-site-none = Other machines can connect, over plain HTTP. On the internet, put a TLS proxy in front and set { "origin" } to the address that people type.
doctor-site-plain = The site’s address, { $origin }, has no TLS: whoever can read the traffic can take over sessions. Use https, except in a network of your own.
doctor-site-local = The site’s address, { $origin }, works on this machine only. Set { "origin" } ({ "SITE" } with compose.yaml) to the address that people type.
doctor-site-no-proxy = There is a TLS proxy in front, but { "trusted-proxy" } doesn’t name it: all visitors count as one for the limits.
# $address: an address with a port.
doctor-admin-open = The operator’s pages at { $address } have no password, and other machines may reach them: listen on 127.0.0.1, or put them behind a firewall.
doctor-port-free = { $address } is free.
doctor-port-ours = A server of Évora is already running at { $address }. Stop it before you start another there.
doctor-port-taken = Another program listens at { $address }: stop it, or choose another port.
# $why: denied, elsewhere or other. $error: the system's message.
doctor-port-failed =
    { $why ->
        [denied] { $address } is not allowed: ports below 1024 are for root. Choose another, and put a proxy in front.
        [elsewhere] This machine has no address { $address }. Choose one that it has, or 0.0.0.0 for all.
       *[other] It can’t listen at { $address }: { $error }
    }
doctor-page-ok = The page is built in.
doctor-page-missing = This program has no page built in: players would find only the API. Use a release, or build the page first (npm run build in web).
# $limit: how many files may be open. $wanted: how many connections and sockets are set. $connections, $sockets: how many
# of them are possible.
doctor-files-ok = { $limit } open files are allowed, enough for { $wanted } connections and sockets.
doctor-files-low = { $limit } open files are allowed, so the server takes { $connections } connections and { $sockets } sockets at most. For more, raise LimitNOFILE (systemd) or ulimit -Hn.
doctor-files-unlimited = The number of open files has no limit.
# $free: as in 12.3.
doctor-disk-ok = { $free } GiB are free in { $path }, which can be written.
doctor-disk-low = Only { $free } GiB are free in { $path }. Make room, or move the database to another disk.
doctor-disk-full = The disk is full: { $free } GiB are free in { $path }. Make room, or nothing can be saved.
doctor-disk-no-folder = There is no folder { $path }. Create it, owned by the user that runs the server.
# $why: one of the causes below.
doctor-disk-read-only = { $path } can’t be written ({ $why }). Give it to the user that runs the server, or name another file with { "--db" }.
# $db: the address of a database, without password.
doctor-database-new = There is no { $db } yet; the first start creates it.
doctor-database-empty = { $db } is empty; the first start sets it up.
doctor-database-ok = { $db } can be read, and its schema is up to date.
doctor-database-pending = { $db } is from an older version. The next start brings it up to date: back it up first.
doctor-database-newer = { $db } is from a newer version of Évora. Start that one, or restore a backup.
doctor-database-broken = The schema of { $db } isn’t the one of this version: an upgrade was interrupted, or somebody changed it. Restore a backup.
doctor-database-damaged = { $db } is damaged ({ $why }). Stop the server and restore a backup.
# $why: transactions or privilege.
doctor-database-read-only =
    { $why ->
        [transactions] { $db } can’t be written: transactions are read-only (default_transaction_read_only, or a standby).
       *[privilege] { $db } can’t be written: this user has no privilege to write. Grant it.
    }
doctor-database-in-use = Another process, probably a running server, uses { $db }. A second server can’t.
doctor-database-exposed = Other users of this machine can read { $path }, which contains sessions and password hashes: set its mode to 600.
# $wanted: how many connections are set. $max: how many the database server allows.
doctor-database-connections = { "db-connections" } is { $wanted }, but PostgreSQL allows { $max } in all. Lower it, or raise max_connections.
doctor-database-nowhere = There is no place for a database: set HOME, or name a file with { "--db" }.
doctor-database-unreadable = { $db } can’t be read: { $why }. Check that it is a database of Évora and that this user may read it.
doctor-database-unreachable = { $db } can’t be used: { $why }. Check that PostgreSQL runs there, and name and password.
doctor-replica-ok = { $db } is a standby of the database and answers reads that may be late.
doctor-replica-unreachable = The replica { $db } can’t be used: { $why }. Until it can, the database answers everything.
doctor-replica-not-a-standby = { $db } isn’t a standby, so it isn’t used as a replica. Name a standby of the database in { "db-replica" }, or leave it out.
doctor-replica-of-another-server = { $db } is a standby of another server than { "db" }, so it isn’t used. Name a standby of the database in { "db-replica" }.
# $seconds: a number.
doctor-replica-late = The replica { $db } is behind the database. Once it is more than { $seconds } seconds late, the database answers everything. Check its replication.
doctor-replica-schema = The schema of the replica { $db } isn’t that of this version, so its answers may fail. Check its replication.
# $seconds: a number.
doctor-clock-ok = The clock agrees with the database server’s.
doctor-clock-plausible = The clock shows a plausible time.
doctor-clock-wrong = The clock is wrong: it shows a time before this version existed. Set it, and keep it right (NTP).
doctor-clock-back =
    The clock is { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } behind the time at which a server last ran with this database. Set it, and keep it right (NTP).
doctor-clock-differs =
    The clock differs from the database server’s by { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }. Synchronise both with NTP: bots and sessions depend on it.
doctor-bus-local = No bus is needed for a single node.
doctor-bus-none = Without { "bus" } only one node may use this database.
# $bus: the address of a bus, without password.
doctor-bus-ok = { $bus } answers.
doctor-bus-unreachable = { $bus } can’t be used: { $why }. Check that nats-server runs there.
# $mail: the address of a mail server, without password. $path: a file.
doctor-mail-none = No e-mails are sent: { "mail" } isn’t set.
doctor-mail-no-origin = { "mail" } is set, and { "origin" } is not: links in e-mails begin with it. Set it to the address that people type.
doctor-mail-password-file = The password for the mail server can’t be read from { $path }: { $why }.
doctor-mail-bad = The address of the mail server can’t be used. It must be as in smtps://user:password@mail.example; with { "mail-password-file" }, as in smtps://user@mail.example.
doctor-mail-ok = { $mail } can be used.
# $why: refused, sign-in, tls, not-smtp, lacking or unreachable. $code: the mail server's answer, as 451. $error: a message of the
# system or of a library.
doctor-mail-unusable =
    { $why ->
        [refused] { $mail } answers with { $code } and takes no e-mails. Its log says why.
        [sign-in] { $mail } doesn’t accept the user or the password ({ $code }). Check both.
        [tls] No encrypted connection to { $mail } is possible (“{ $error }”). Check the certificate, and whether the address should begin with smtps:// or end with ?tls=required.
        [not-smtp] { $mail } isn’t a mail server, or needs TLS: then the address begins with smtps://.
        [lacking] { $mail } can’t do what is needed (“{ $error }”). Check whether the address should begin with smtps:// or end with ?tls=required.
       *[unreachable] { $mail } can’t be reached: { $error }. Check the address and the port, and whether a firewall is in the way.
    }
# $contact: whom push services can write to. $why: what is wrong with it.
doctor-push-none = No notifications are sent: { "push-contact" } isn’t set, and the site has no address with https.
doctor-push-no-tls = Notifications are set up, but browsers have them only on sites with https. Set { "origin" } to such an address.
doctor-push-bad = Notifications can’t be sent: { $why }
doctor-push-no-roots = This machine has no root certificates, so no push service can be trusted. Install them (Debian’s ca-certificates).
doctor-push-ok = Notifications can be sent; push services can write to { $contact }.
# $path: a file. $why: what is wrong with it. $bus: the address of a bus, without password.
doctor-workers-built-in = The server does reviews itself. Workers on other machines can help once { "worker-token-file" } is set.
doctor-workers-nobody = Nobody does reviews: { "built-in-worker" } is off, and no worker can sign in without { "worker-token-file" }. Set one of the two.
doctor-workers-ok = Workers can take reviews with the tokens in { $path }.
doctor-workers-bad = The tokens of workers can’t be used: { $why }
doctor-queue-jetstream = { $bus } hands out reviews to workers.
doctor-queue-table = { $bus } has no JetStream, so the database hands out reviews. Start nats-server with --jetstream.

## Why something failed, as part of a sentence

# $error: the system's message, if it is none of those.
cause-system =
    { $kind ->
        [denied] permission denied
        [missing] there is no such file or folder
        [read-only] the file system is read-only
        [full] the disk is full
        [refused] nothing listens there
        [timeout] no answer in time
       *[other] { $error }
    }
# $reason: a message of the database or a library, in English.
cause-unavailable = no answer, or not now (“{ $reason }”)
cause-failed = “{ $reason }”
cause-corrupt = it contains an invalid value ({ $reason })
cause-bad-address = the address isn’t valid; use sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME
cause-bad-bus-address = the address or { "bus-prefix" } isn’t valid; use nats://HOST:PORT
cause-in-use = another process uses it
cause-no-randomness = the system provides no random bytes

## Settings that are not valid, after the name of the file, flag or variable

# $path: a file.
setting-file-unreadable = { $path }: cannot read the settings: { $why }
# $path: a file. $line: a number.
setting-line = { $path }, line { $line }
# $first: what is wrong with one setting. $count: how many others are wrong.
setting-and-others =
    { $count ->
        [one] { $first } ({ $count } more mistake: evora doctor lists all)
       *[other] { $first } ({ $count } more mistakes: evora doctor lists all)
    }
# $why: a message of a library, in English.
setting-bad-toml = this isn’t valid TOML: { $why }
# $name: what is set. $near: a setting.
setting-unknown = there is no setting { $name }; evora serve --help lists all
setting-unknown-near = there is no setting { $name }; did you mean { $near }?
setting-not-strings = { $name } must be a list of quoted strings
# $kind: a type of TOML, in English.
setting-wrong-type = { $name } must be a quoted string or a whole number, not of type { $kind }
# $value: what is set. $least, $most: numbers.
setting-not-a-number = { $value } is not a whole number of at least { $least }
setting-too-large = { $value } is too large; use a whole number from { $least } to { $most }
setting-not-an-address = { $value } is not an address with a port, as in 127.0.0.1:8017 or [::]:8017
setting-not-a-database = a database is sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME
setting-not-a-replica = a replica is postgres://USER:PASSWORD@HOST/NAME
setting-replica-of-sqlite = { $one } is set, but { $other } is not a PostgreSQL database: only those have replicas. Leave out { $one }, or use PostgreSQL
setting-not-a-bus = a bus is nats://HOST:PORT, or local for a single node
setting-not-a-mail-server = a mail server is smtps://USER:PASSWORD@HOST or smtp://HOST:PORT
setting-not-an-e-mail-address = { $value } is not an e-mail address, as in noreply@evora.example
setting-not-a-push-contact = { $value } is not a contact for push services, as in mailto:admin@evora.example or https://evora.example; none sends no notifications
# $one, $other: settings.
setting-needs-another = { $one } is set, and { $other } is not: set both or none
setting-not-a-prefix = { $value } must be up to 40 lower-case letters, digits and dashes
setting-not-an-origin = { $value } must be an address without a path, as in https://evora.example
setting-not-a-network = { $value } is not an address or network, as in 10.0.0.5 or 10.0.0.0/8
setting-not-a-header = { $value } is not a header name, as in x-forwarded-for
setting-not-a-rate = { $value } is not a count and seconds, as in 20/60
setting-not-a-node-name = { $value } must be up to 64 letters, digits, dots, dashes and underscores
setting-not-a-log-format = { $value } is neither human nor json
setting-not-days-or-off = { $value } is neither a whole number of days from 1 to { $most } nor off
setting-not-on-or-off = { $value } is neither on nor off

## evora user

# After "evora:". $db: the address of a database, without password.
user-no-database = there is no database { $db } yet: start the server first
user-empty-database = { $db } is empty: start the server first
user-old-database = { $db } is from an older version: start the server of this version first, which brings it up to date
# $who: what was typed.
user-unknown = there is no account and no guest called { $who }
user-name-taken = this name, or one that looks the same, is taken or reserved
user-guest = guests have no name of their own and no role
# $db: the address of a database, without password. $why: one of the causes.
user-database-failed = { $db } can’t be used: { $why }
user-failed = it didn’t work: { $why }
user-bad-name = a name has 3 to 20 characters: letters of one alphabet, digits, and single spaces, apostrophes, dashes, underscores or dots between them
# $count: how many characters at most.
user-bad-reason = say why, in at most { $count } characters
# $value: what was typed.
user-bad-period = { $value } is not a time; write it as in 12h or 7days, at most 100years, or leave it out for no end
user-bad-until = { $value } is not a date with a time; write it in UTC, as in 2026-12-24T18:00:00Z
user-past = the end is in the past
# $kind: mute, suspension or ban. $name: a person.
user-nothing-to-lift =
    { $kind ->
        [mute] { $name } isn’t muted
        [suspension] { $name } isn’t suspended
       *[ban] { $name } isn’t banned
    }
# Lines of their own. $name: a person. $new: the new name.
user-renamed = { $name } is now called { $new }.
# $kind: mute, suspension or ban. $until: a date.
user-imposed =
    { $kind ->
        [mute] { $name } is muted until { $until }.
        [suspension] { $name } is suspended until { $until }.
       *[ban] { $name } is banned until { $until }.
    }
user-imposed-forever =
    { $kind ->
        [mute] { $name } is muted, without end.
        [suspension] { $name } is suspended, without end.
       *[ban] { $name } is banned, without end.
    }
user-lifted =
    { $kind ->
        [mute] { $name } may chat again.
        [suspension] { $name } may play again.
       *[ban] { $name } may sign in again.
    }
# $count: how many sessions and tokens.
user-sessions-ended =
    { $count ->
        [one] { $count } session or token of { $name } has ended.
       *[other] { $count } sessions and tokens of { $name } have ended.
    }
# $role: moderator or admin.
user-role-given =
    { $role ->
        [moderator] { $name } is a moderator now.
       *[admin] { $name } is an admin now.
    }
user-role-taken =
    { $role ->
        [moderator] { $name } is no longer a moderator.
       *[admin] { $name } is no longer an admin.
    }
# $role: the new role. $old: the one before.
user-role-replaced =
    { $role ->
        [moderator] { $name } is a moderator now, and no longer an admin.
       *[admin] { $name } is an admin now, and no longer a moderator.
    }
user-role-same = Nothing has changed for { $name }.
# Parts of a line about a person. $kind: guest, account, moderator or admin.
user-kind =
    { $kind ->
        [guest] guest
        [account] account
        [moderator] moderator
       *[admin] admin
    }
# $date: a date.
user-seen = last seen { $date }
# $kind: mute, suspension or ban. $until: a date. $why: the reason.
user-sanction =
    { $kind ->
        [mute] muted until { $until }: { $why }
        [suspension] suspended until { $until }: { $why }
       *[ban] banned until { $until }: { $why }
    }
user-sanction-forever =
    { $kind ->
        [mute] muted: { $why }
        [suspension] suspended: { $why }
       *[ban] banned: { $why }
    }
# Below that. $date: a date. $sessions: a number.
user-about =
    Since { $date }; { $sessions ->
        [0] no sessions
        [one] { $sessions } session
       *[other] { $sessions } sessions
    }
# An entry of the audit log. $date: a date. $actor: owner, visitor, moderator or operator. $name: the moderator. $what: one of
# the texts of the audit log on the page.
user-log =
    { $date }  { $actor ->
        [owner] owner
        [visitor] visitor
        [moderator] moderator { $name }
       *[operator] operator
    }  { $what }
# $more: an end, a browser or a network.
user-log-more = { $what } ({ $more })
user-log-until = until { $date }
user-deleted = deleted account
