//! Private PostgreSQL and NATS servers for the tests, in a temporary folder, on free ports.
//!
//! The tests find them through `EVORA_TEST_POSTGRES` and `EVORA_TEST_NATS`. If these are already
//! set, the existing servers are used. Servers that are not installed are reported as skipped; in
//! CI (`CI=true`) they are installed, and nothing is skipped.

use std::env;

use anyhow::{Context, Result, bail};
use evora_test_services::Running;
use tempfile::TempDir;

use crate::tools;

/// The Debian packages of the servers.
const PACKAGES: [&str; 2] = ["postgresql", "nats-server"];

/// The Debian package of the proxy, and its program.
const PROXY: &str = "caddy";

/// The running servers; dropping them stops them.
pub struct Services {
    running: Vec<Running>,
    variables: Vec<(&'static str, String)>,
    skipped: Vec<String>,
    /// Declared last, so that it is dropped after the servers.
    folder: TempDir,
}

impl Services {
    /// Starts the servers that are available.
    pub fn start() -> Result<Services> {
        let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
        let mut services =
            Services { running: Vec::new(), variables: Vec::new(), skipped: Vec::new(), folder };
        if in_ci() && !evora_test_services::are_installed() {
            tools::apt_install(&PACKAGES)?;
        }
        // The proxy of `deploy/`, which tests start themselves.
        if !tools::is_installed(PROXY)? {
            if in_ci() {
                tools::apt_install(&[PROXY])?;
            } else {
                let what = format!("the proxy (not installed: Debian's package `{PROXY}`)");
                services.skipped.push(what);
            }
        }
        let within = services.folder.path().to_owned();
        services.add("EVORA_TEST_POSTGRES", "PostgreSQL", PACKAGES[0], || {
            evora_test_services::postgres(&within)
        })?;
        services
            .add("EVORA_TEST_NATS", "NATS", PACKAGES[1], || evora_test_services::nats(&within))?;
        Ok(services)
    }

    /// Starts one server, unless its variable is set or it is not installed.
    fn add(
        &mut self,
        variable: &'static str,
        name: &str,
        package: &str,
        start: impl FnOnce() -> Result<Option<Running>>,
    ) -> Result<()> {
        if env::var_os(variable).is_some() {
            println!("== {name}: using {variable}");
        } else if let Some(running) = start()? {
            println!("== {name}: private server at {}", running.url);
            self.variables.push((variable, running.url.clone()));
            self.running.push(running);
        } else if in_ci() {
            bail!("{name} is not installed, and CI must not skip it");
        } else {
            self.skipped.push(format!("{name} (not installed: Debian's package `{package}`)"));
        }
        Ok(())
    }

    /// Returns the environment variables for the tests.
    pub fn variables(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.variables.iter().map(|(name, value)| (*name, value.as_str()))
    }

    /// Returns the descriptions of the servers that are not available.
    pub fn skipped(&self) -> &[String] {
        &self.skipped
    }
}

/// Returns whether this is CI, where nothing may be skipped.
pub fn in_ci() -> bool {
    env::var_os("CI").is_some_and(|ci| ci == "true")
}
