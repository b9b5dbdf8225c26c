//! Private PostgreSQL and NATS servers for tests, with their data in the caller's folder, on free ports. They can be
//! stopped and restarted at any time.

use std::env;
use std::fs::{self, File};
use std::io::Read;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// How long a server may take to start.
const START_TIMEOUT: Duration = Duration::from_secs(60);

/// A running server; dropping it stops it.
pub struct Running {
    name: &'static str,
    /// The URL to connect to.
    pub url: String,
    start: Command,
    child: Child,
    /// A command for a clean shutdown, for servers that leave resources behind when killed.
    stop: Option<Command>,
    /// Returns whether the server responds.
    ready: Box<dyn FnMut() -> bool + Send>,
    log: PathBuf,
}

impl Running {
    fn new(
        name: &'static str,
        url: String,
        mut start: Command,
        stop: Option<Command>,
        ready: impl FnMut() -> bool + Send + 'static,
        log: PathBuf,
    ) -> Result<Running> {
        let child = start.spawn().with_context(|| cannot_start(&start))?;
        let mut running = Running { name, url, start, child, stop, ready: Box::new(ready), log };
        running.wait()?;
        Ok(running)
    }

    /// Waits until the server responds. Fails with its log if it never does.
    fn wait(&mut self) -> Result<()> {
        let started = Instant::now();
        while !(self.ready)() {
            if self.child.try_wait()?.is_some() || started.elapsed() > START_TIMEOUT {
                let (name, log) = (self.name, fs::read_to_string(&self.log).unwrap_or_default());
                bail!("the private {name} server did not start; its log:\n{log}");
            }
            thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    /// Its process. PostgreSQL's other processes are children of it.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Stops the server immediately.
    pub fn stop(&mut self) {
        let stopped = self.stop.as_mut().is_some_and(|stop| {
            stop.stdout(Stdio::null()).status().is_ok_and(|status| status.success())
        });
        if !stopped {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }

    /// Restarts the server after [`Running::stop`], on the same port, with its data.
    pub fn restart(&mut self) -> Result<()> {
        let start = &mut self.start;
        self.child = start.spawn().with_context(|| cannot_start(start))?;
        self.wait()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Returns whether both servers are installed.
pub fn are_installed() -> bool {
    postgres_programs().is_some() && nats_program().is_some()
}

/// Starts a PostgreSQL server with an empty cluster in this folder. Returns `None` if it is not
/// installed.
pub fn postgres(folder: &Path) -> Result<Option<Running>> {
    // Safe here: only a crash of the machine could lose data, not that of the server.
    postgres_with(folder, &["fsync=off"])
}

/// Starts a PostgreSQL server with an empty cluster in this folder and these settings, as in `fsync=off`. Returns `None`
/// if it is not installed.
pub fn postgres_with(folder: &Path, settings: &[&str]) -> Result<Option<Running>> {
    postgres_programs().map(|programs| start_postgres(&programs, folder, settings)).transpose()
}

/// Starts a standby of a running PostgreSQL server, by streaming replication, with its data in this folder. Returns `None` if
/// `pg_basebackup` is not installed.
pub fn postgres_standby(primary: &Running, folder: &Path) -> Result<Option<Running>> {
    let Some(programs) = postgres_programs() else { return Ok(None) };
    if !programs.join("pg_basebackup").is_file() {
        return Ok(None);
    }
    start_standby(&programs, &primary.url, folder).map(Some)
}

/// Runs statements in a PostgreSQL database, as its superuser.
pub fn psql(url: &str, statements: &[&str]) -> Result<()> {
    let mut psql = psql_command(url)?;
    psql.arg("--output=/dev/null");
    for statement in statements {
        psql.args(["--command", statement]);
    }
    let status = psql.status().with_context(|| cannot_start(&psql))?;
    if !status.success() {
        bail!("psql failed: {statements:?}");
    }
    Ok(())
}

/// Returns what a query of one row and one column gives, as text.
pub fn psql_value(url: &str, query: &str) -> Result<String> {
    let mut psql = psql_command(url)?;
    psql.args(["--tuples-only", "--no-align", "--command", query]).stderr(Stdio::inherit());
    let output = psql.output().with_context(|| cannot_start(&psql))?;
    if !output.status.success() {
        bail!("psql failed: {query:?}");
    }
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

fn psql_command(url: &str) -> Result<Command> {
    let folder = postgres_programs().context("PostgreSQL is not installed")?;
    let mut psql = Command::new(folder.join("psql"));
    psql.args(["--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1"]).arg(url).stdin(Stdio::null());
    Ok(psql)
}

/// Starts a NATS server. Returns `None` if it is not installed.
pub fn nats(folder: &Path) -> Result<Option<Running>> {
    nats_program().map(|program| start_nats(&program, folder, &[])).transpose()
}

/// Starts a NATS server that tells what it does (`/varz`). Returns it with the URL of its monitoring, or `None` if it is
/// not installed.
pub fn monitored_nats(folder: &Path) -> Result<Option<(Running, String)>> {
    let Some(program) = nats_program() else { return Ok(None) };
    let port = free_port()?.to_string();
    // At the address of the server itself.
    let running = start_nats(&program, folder, &["--http_port", &port])?;
    Ok(Some((running, format!("http://127.0.0.1:{port}"))))
}

/// Finds the folder with PostgreSQL's programs: on the search path, or the newest version in
/// Debian's location.
fn postgres_programs() -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> =
        env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| {
            Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin")))
        })
        .collect();
    versions.sort();
    folders.extend(versions.into_iter().rev().map(|(_, folder)| folder));
    let all = ["initdb", "postgres", "pg_ctl", "pg_isready", "psql"];
    folders.into_iter().find(|folder| all.iter().all(|program| folder.join(program).is_file()))
}

/// Finds the NATS server; Debian installs it outside the search path of ordinary users.
fn nats_program() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/local/sbin".into()]);
    folders.map(|folder| folder.join("nats-server")).find(|program| program.is_file())
}

fn cannot_start(command: &Command) -> String {
    format!("cannot start {}", command.get_program().to_string_lossy())
}

/// Returns the numeric identifier of a user or group: `id -u NAME`, or our own.
fn id(flag: &str, name: Option<&str>) -> Result<u32> {
    let output = Command::new("id").arg(flag).args(name).output().context("cannot start `id`")?;
    let number = String::from_utf8_lossy(&output.stdout).trim().parse();
    number.with_context(|| format!("there is no user {}", name.unwrap_or_default()))
}

/// A folder for a PostgreSQL server, and the user that runs it: PostgreSQL refuses to run as root, so root runs it as another
/// user.
struct PostgresHome {
    programs: PathBuf,
    home: PathBuf,
    data: PathBuf,
    account: Option<(u32, u32)>,
    log: PathBuf,
}

impl PostgresHome {
    fn new(programs: &Path, folder: &Path, name: &str) -> Result<PostgresHome> {
        let home = folder.join(name);
        fs::create_dir(&home)?;
        let account = if id("-u", None)? == 0 {
            let name = if id("-u", Some("postgres")).is_ok() { "postgres" } else { "nobody" };
            Some((id("-u", Some(name))?, id("-g", Some(name))?))
        } else {
            None
        };
        if let Some((user, group)) = account {
            give_to(folder, &home, user, group)?;
        }
        let (data, log) = (home.join("data"), folder.join(format!("{name}.log")));
        Ok(PostgresHome { programs: programs.to_owned(), home, data, account, log })
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(&self.home).stdin(Stdio::null());
        run_as(&mut command, self.account);
        command
    }

    /// Runs a program that makes the data.
    fn make(&self, mut command: Command) -> Result<()> {
        let log = File::create(&self.log)?;
        command.stdout(log.try_clone()?).stderr(log);
        if !command.status().with_context(|| cannot_start(&command))?.success() {
            bail!("{}: {}", cannot_start(&command), fs::read_to_string(&self.log)?);
        }
        Ok(())
    }

    /// Starts the server on a free port.
    fn start(self, settings: &[&str]) -> Result<Running> {
        let port = free_port()?.to_string();
        let log = File::options().append(true).open(&self.log)?;
        let mut server = self.command("postgres");
        server.arg("-D").arg(&self.data);
        server.args(["-p", &port, "-h", "127.0.0.1", "-c", "max_connections=300"]);
        server.args(["-c", "unix_socket_directories="]);
        server.args(settings.iter().flat_map(|setting| ["-c", setting]));
        server.stdout(log.try_clone()?).stderr(log);
        let mut stop = self.command("pg_ctl");
        stop.arg("stop").arg("-D").arg(&self.data).args(["-m", "immediate"]);
        let mut ready = self.command("pg_isready");
        ready.args(["-q", "-h", "127.0.0.1", "-p", &port]);
        let is_ready = move || ready.status().is_ok_and(|status| status.success());
        let url = format!("postgres://evora@127.0.0.1:{port}/postgres");
        Running::new("PostgreSQL", url, server, Some(stop), is_ready, self.log)
    }
}

/// Starts PostgreSQL on a new, empty cluster.
fn start_postgres(programs: &Path, folder: &Path, settings: &[&str]) -> Result<Running> {
    let home = PostgresHome::new(programs, folder, "postgres")?;
    let mut initdb = home.command("initdb");
    initdb.arg("--pgdata").arg(&home.data);
    initdb.args(["--username=evora", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]);
    home.make(initdb)?;
    home.start(settings)
}

/// Starts a standby on a copy of a running cluster.
fn start_standby(programs: &Path, primary: &str, folder: &Path) -> Result<Running> {
    let home = PostgresHome::new(programs, folder, "standby")?;
    let mut copy = home.command("pg_basebackup");
    copy.args(["--write-recovery-conf", "--checkpoint=fast", "--no-sync", "--wal-method=stream"]);
    copy.args(["--dbname", primary]).arg("--pgdata").arg(&home.data);
    home.make(copy)?;
    home.start(&["fsync=off", "hot_standby=on"])
}

/// Gives a folder to another user, and makes it reachable for them.
#[cfg(unix)]
fn give_to(parent: &Path, folder: &Path, user: u32, group: u32) -> Result<()> {
    use std::os::unix::fs::{PermissionsExt, chown};
    fs::set_permissions(parent, fs::Permissions::from_mode(0o711))?;
    Ok(chown(folder, Some(user), Some(group))?)
}

/// Makes a command run as another user.
#[cfg(unix)]
fn run_as(command: &mut Command, account: Option<(u32, u32)>) {
    use std::os::unix::process::CommandExt;
    if let Some((user, group)) = account {
        command.uid(user).gid(group);
    }
}

#[cfg(not(unix))]
fn give_to(_: &Path, _: &Path, _: u32, _: u32) -> Result<()> {
    Ok(())
}

#[cfg(not(unix))]
fn run_as(_: &mut Command, _: Option<(u32, u32)>) {}

fn start_nats(program: &Path, folder: &Path, more: &[&str]) -> Result<Running> {
    let port = free_port()?;
    let log = folder.join("nats.log");
    let mut server = Command::new(program);
    server.args(["--addr", "127.0.0.1", "--port", &port.to_string()]).args(more);
    // JetStream keeps its streams in the caller's folder, and so over a restart.
    server.arg("--jetstream").arg("--store_dir").arg(folder.join("nats"));
    server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    server.arg("--log").arg(&log);
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let is_ready = move || responds(address).unwrap_or(false);
    Running::new("NATS", format!("nats://127.0.0.1:{port}"), server, None, is_ready, log)
}

/// Returns whether a NATS server responds at this address: it sends a greeting first.
fn responds(address: SocketAddr) -> std::io::Result<bool> {
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(1))?;
    stream.set_read_timeout(Some(Duration::from_secs(1)))?;
    let mut greeting = [0; 4];
    stream.read_exact(&mut greeting)?;
    Ok(&greeting == b"INFO")
}

/// Returns a free port.
fn free_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_answers_restarts_and_is_gone_when_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let mut ports = Vec::new();
        let mut running = Vec::new();
        let servers = [postgres(folder.path()).unwrap(), nats(folder.path()).unwrap()];
        for mut server in servers.into_iter().flatten() {
            server.stop();
            server.restart().unwrap();
            let port = server.url.trim_end_matches("/postgres").rsplit(':').next().unwrap();
            ports.push(port.parse::<u16>().unwrap());
            running.push(server);
        }
        let answers = |port: &u16| TcpStream::connect((Ipv4Addr::LOCALHOST, *port)).is_ok();
        assert!(ports.iter().all(answers));
        drop(running);
        assert!(!ports.iter().any(answers));
    }

    #[test]
    fn a_standby_repeats_what_its_primary_writes() {
        let folder = tempfile::tempdir().unwrap();
        let Some(primary) = postgres(folder.path()).unwrap() else { return };
        psql(&primary.url, &["CREATE TABLE words AS SELECT 'before' AS word"]).unwrap();
        let Some(standby) = postgres_standby(&primary, folder.path()).unwrap() else { return };
        assert_eq!(psql_value(&standby.url, "SELECT pg_is_in_recovery()").unwrap(), "t");
        assert_eq!(psql_value(&standby.url, "SELECT word FROM words").unwrap(), "before");
        psql(&primary.url, &["UPDATE words SET word = 'after'"]).unwrap();
        let begun = Instant::now();
        while psql_value(&standby.url, "SELECT word FROM words").unwrap() != "after" {
            assert!(begun.elapsed() < START_TIMEOUT, "the standby does not follow");
            thread::sleep(Duration::from_millis(20));
        }
    }

    #[test]
    fn settings_reach_postgres_and_a_query_is_answered() {
        let folder = tempfile::tempdir().unwrap();
        let Some(server) = postgres_with(folder.path(), &["work_mem=7MB"]).unwrap() else { return };
        assert_eq!(psql_value(&server.url, "SHOW work_mem").unwrap(), "7MB");
        assert!(psql_value(&server.url, "SHOW no_such_setting").is_err());
    }
}
