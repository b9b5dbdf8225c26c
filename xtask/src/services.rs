//! Private PostgreSQL and NATS servers for the tests, in a temporary folder, on free ports.
//!
//! The tests find them by `EVORA_TEST_POSTGRES` and `EVORA_TEST_NATS`; whoever sets these already
//! has servers, and they are used. Programs that are not installed are left out, and it is said;
//! in CI (`CI=true`) they are installed, and nothing is left out.

use std::env;

use anyhow::{Context, Result, bail};
use evora_test_services::Running;
use tempfile::TempDir;

use crate::tools;

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

impl Services {
    /// Starts what can be started.
    pub fn start() -> Result<Services> {
        let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
        let mut services =
            Services { running: Vec::new(), variables: Vec::new(), left_out: Vec::new(), folder };
        if in_ci() && !evora_test_services::are_installed() {
            tools::apt_install(&PACKAGES)?;
        }
        let within = services.folder.path().to_owned();
        services.add("EVORA_TEST_POSTGRES", "PostgreSQL", PACKAGES[0], || {
            evora_test_services::postgres(&within)
        })?;
        services
            .add("EVORA_TEST_NATS", "NATS", PACKAGES[1], || evora_test_services::nats(&within))?;
        Ok(services)
    }

    /// Starts one server, unless there is one or it is not installed.
    fn add(
        &mut self,
        variable: &'static str,
        name: &str,
        package: &str,
        start: impl FnOnce() -> Result<Option<Running>>,
    ) -> Result<()> {
        if env::var_os(variable).is_some() {
            println!("== {name}: the one that {variable} names");
        } else if let Some(running) = start()? {
            println!("== {name}: a private server at {}", running.url);
            self.variables.push((variable, running.url.clone()));
            self.running.push(running);
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

/// Whether this is CI, where nothing is left out.
pub fn in_ci() -> bool {
    env::var_os("CI").is_some_and(|ci| ci == "true")
}
