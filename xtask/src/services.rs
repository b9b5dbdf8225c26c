//! Private PostgreSQL and NATS servers for the tests, in a temporary folder, on free ports.
//!
//! The tests find them by `EVORA_TEST_POSTGRES` and `EVORA_TEST_NATS`; whoever sets these already
//! has servers, and they are used. Programs that are not installed are left out, and it is said;
//! in CI (`CI=true`) they are installed, and nothing is left out.

use std::env;
use std::fs::{self, File};
use std::io::Read;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use crate::{tools, workspace};

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// The Debian packages that have the servers.
const PACKAGES: [&str; 2] = ["postgresql", "nats-server"];

/// The servers that run; dropping them stops them.
pub struct Services {
    running: Vec<Running>,
    variables: Vec<(&'static str, String)>,
    left_out: Vec<String>,
    /// Dropped last, when the servers no longer need it.
    folder: TempDir,
}

/// A server that runs.
struct Running {
    child: Child,
    /// What asks it politely to stop, where being killed would leave something behind.
    stop: Option<Command>,
}

impl Drop for Running {
    fn drop(&mut self) {
        let asked = self.stop.as_mut().is_some_and(|stop| {
            stop.stdout(Stdio::null()).status().is_ok_and(|status| status.success())
        });
        if !asked {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}

impl Services {
    /// Starts what can be started.
    pub fn start() -> Result<Services> {
        let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
        let mut services =
            Services { running: Vec::new(), variables: Vec::new(), left_out: Vec::new(), folder };
        if in_ci() && (postgres_programs().is_none() || nats_program().is_none()) {
            install()?;
        }
        let within = services.folder.path().to_owned();
        services.add("EVORA_TEST_POSTGRES", "PostgreSQL", PACKAGES[0], || {
            postgres_programs().map(|programs| start_postgres(&programs, &within)).transpose()
        })?;
        services.add("EVORA_TEST_NATS", "NATS", PACKAGES[1], || {
            nats_program().map(|program| start_nats(&program, &within)).transpose()
        })?;
        Ok(services)
    }

    /// Starts one server, unless there is one or it is not installed.
    fn add(
        &mut self,
        variable: &'static str,
        name: &str,
        package: &str,
        start: impl FnOnce() -> Result<Option<(Running, String)>>,
    ) -> Result<()> {
        if env::var_os(variable).is_some() {
            println!("== {name}: the one that {variable} names");
        } else if let Some((running, url)) = start()? {
            println!("== {name}: a private server at {url}");
            self.running.push(running);
            self.variables.push((variable, url));
        } else if in_ci() {
            bail!("{name} is not installed, and in CI it must not be left out");
        } else {
            self.left_out.push(format!("{name} (not installed: Debian's package `{package}`)"));
        }
        Ok(())
    }

    /// What to tell the tests.
    pub fn variables(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.variables.iter().map(|(name, value)| (*name, value.as_str()))
    }

    /// What could not be tested with, for people.
    pub fn left_out(&self) -> &[String] {
        &self.left_out
    }
}

fn in_ci() -> bool {
    env::var_os("CI").is_some_and(|ci| ci == "true")
}

/// Installs the servers with Debian's package manager, which only root can.
fn install() -> Result<()> {
    let packages = PACKAGES.join(" ");
    if !tools::is_installed("apt-get")? || id("-u", None)? != 0 {
        bail!("the tests need {packages}; install them (as root on Debian: apt-get install)");
    }
    println!("== installing {packages}");
    let update = ["update"].as_slice();
    let install = ["install", "--yes", "--no-install-recommends", PACKAGES[0], PACKAGES[1]];
    for args in [update, &install] {
        let mut apt = Command::new("apt-get");
        apt.args(args).env("DEBIAN_FRONTEND", "noninteractive");
        if !workspace::status(&mut apt)?.success() {
            bail!("apt-get {} failed; it says why above", args.join(" "));
        }
    }
    Ok(())
}

/// The folder with PostgreSQL's programs: on the search path, or where Debian keeps its versions,
/// the newest of them.
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
    let all = ["initdb", "postgres", "pg_ctl", "pg_isready"];
    folders.into_iter().find(|folder| all.iter().all(|program| folder.join(program).is_file()))
}

/// NATS's program; Debian keeps it where only root's search path leads.
fn nats_program() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/local/sbin".into()]);
    folders.map(|folder| folder.join("nats-server")).find(|program| program.is_file())
}

/// A user's or group's number: `id -u NAME`, or our own.
fn id(flag: &str, name: Option<&str>) -> Result<u32> {
    let output = Command::new("id").arg(flag).args(name).output().context("cannot start `id`")?;
    let number = String::from_utf8_lossy(&output.stdout).trim().parse();
    number.with_context(|| format!("there is no user {}", name.unwrap_or_default()))
}

/// Starts PostgreSQL on a new, empty cluster. It refuses to be run by root, who therefore lets
/// somebody else run it.
fn start_postgres(programs: &Path, folder: &Path) -> Result<(Running, String)> {
    let home = folder.join("postgres");
    fs::create_dir(&home)?;
    let other = if id("-u", None)? == 0 {
        let name = if id("-u", Some("postgres")).is_ok() { "postgres" } else { "nobody" };
        Some((id("-u", Some(name))?, id("-g", Some(name))?))
    } else {
        None
    };
    if let Some((user, group)) = other {
        give_to(folder, &home, user, group)?;
    }
    let data = home.join("data");
    let command = |program: &str| {
        let mut command = Command::new(programs.join(program));
        command.current_dir(&home).stdin(Stdio::null());
        run_as(&mut command, other);
        command
    };
    let log = File::create(folder.join("postgres.log"))?;
    let mut initdb = command("initdb");
    initdb.arg("--pgdata").arg(&data);
    initdb.args(["--username=evora", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]);
    initdb.stdout(log.try_clone()?).stderr(log.try_clone()?);
    if !workspace::status(&mut initdb)?.success() {
        bail!("initdb failed: {}", fs::read_to_string(folder.join("postgres.log"))?);
    }
    let port = free_port()?.to_string();
    let mut server = command("postgres");
    server.arg("-D").arg(&data).args(["-p", &port, "-h", "127.0.0.1", "-c", "max_connections=300"]);
    // Only a machine that stops, not a server that is killed, could lose anything by this.
    server.args(["-c", "fsync=off", "-c", "unix_socket_directories="]);
    server.stdout(log.try_clone()?).stderr(log);
    let child = server.spawn().with_context(|| workspace::cannot_start(&server))?;
    let mut stop = command("pg_ctl");
    stop.arg("stop").arg("-D").arg(&data).args(["-m", "immediate"]);
    let mut running = Running { child, stop: Some(stop) };
    let mut ready = command("pg_isready");
    ready.args(["-q", "-h", "127.0.0.1", "-p", &port]);
    wait_for("PostgreSQL", &mut running.child, &folder.join("postgres.log"), || {
        ready.status().is_ok_and(|status| status.success())
    })?;
    Ok((running, format!("postgres://evora@127.0.0.1:{port}/postgres")))
}

/// Gives a folder to another user, who must also be able to get there.
#[cfg(unix)]
fn give_to(parent: &Path, folder: &Path, user: u32, group: u32) -> Result<()> {
    use std::os::unix::fs::{PermissionsExt, chown};
    fs::set_permissions(parent, fs::Permissions::from_mode(0o711))?;
    Ok(chown(folder, Some(user), Some(group))?)
}

/// Has a command run by another user.
#[cfg(unix)]
fn run_as(command: &mut Command, other: Option<(u32, u32)>) {
    use std::os::unix::process::CommandExt;
    if let Some((user, group)) = other {
        command.uid(user).gid(group);
    }
}

#[cfg(not(unix))]
fn give_to(_: &Path, _: &Path, _: u32, _: u32) -> Result<()> {
    Ok(())
}

#[cfg(not(unix))]
fn run_as(_: &mut Command, _: Option<(u32, u32)>) {}

fn start_nats(program: &Path, folder: &Path) -> Result<(Running, String)> {
    let port = free_port()?;
    let log = folder.join("nats.log");
    let mut server = Command::new(program);
    server.args(["--addr", "127.0.0.1", "--port", &port.to_string()]);
    server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    server.arg("--log").arg(&log);
    let child = server.spawn().with_context(|| workspace::cannot_start(&server))?;
    let mut running = Running { child, stop: None };
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    wait_for("NATS", &mut running.child, &log, || greets(address).unwrap_or(false))?;
    Ok((running, format!("nats://127.0.0.1:{port}")))
}

/// Whether a NATS server answers there: it speaks first.
fn greets(address: SocketAddr) -> std::io::Result<bool> {
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(1))?;
    stream.set_read_timeout(Some(Duration::from_secs(1)))?;
    let mut greeting = [0; 4];
    stream.read_exact(&mut greeting)?;
    Ok(&greeting == b"INFO")
}

/// A port that nobody has now.
fn free_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// Waits until a server is ready; tells what it said if it never is.
fn wait_for(
    name: &str,
    child: &mut Child,
    log: &Path,
    mut ready: impl FnMut() -> bool,
) -> Result<()> {
    let begun = Instant::now();
    while !ready() {
        if child.try_wait()?.is_some() || begun.elapsed() > PATIENCE {
            let said = fs::read_to_string(log).unwrap_or_default();
            bail!("the private {name} server did not start; it said:\n{said}");
        }
        thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_started_answers_and_is_gone_when_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let mut ports = Vec::new();
        let mut running = Vec::new();
        let postgres = postgres_programs().map(|at| start_postgres(&at, folder.path()).unwrap());
        let nats = nats_program().map(|program| start_nats(&program, folder.path()).unwrap());
        for (server, url) in postgres.into_iter().chain(nats) {
            let port = url.trim_end_matches("/postgres").rsplit(':').next().unwrap();
            ports.push(port.parse::<u16>().unwrap());
            running.push(server);
        }
        let answers = |port: &u16| TcpStream::connect((Ipv4Addr::LOCALHOST, *port)).is_ok();
        assert!(ports.iter().all(answers));
        drop(running);
        assert!(!ports.iter().any(answers));
    }
}
