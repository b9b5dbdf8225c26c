//! `evora doctor`: checks whether a server would start and run well with these settings on this machine, and says what
//! to do. It changes nothing.

mod database;
mod disk;
mod machine;
mod mail;
mod push;
mod replica;
mod site;
mod workers;

use std::io::Write;

use evora_words::{Value, Words};
use serde_json::json;

use crate::args::{DoctorArgs, SettingArgs};
use crate::failure::Failure;
use crate::serve;

/// How a check went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Status {
    Ok,
    /// The server would start, but something should be looked at.
    Warning,
    /// The server would not start, or could not do its work.
    Problem,
}

impl Status {
    fn name(self) -> &'static str {
        match self {
            Status::Ok => "ok",
            Status::Warning => "warning",
            Status::Problem => "problem",
        }
    }
}

/// The result of one check: a message of the catalogues, which also says what to do.
struct Finding {
    check: &'static str,
    status: Status,
    message: &'static str,
    args: Vec<(&'static str, Value<'static>)>,
}

impl Finding {
    fn new(check: &'static str, status: Status, message: &'static str) -> Finding {
        Finding { check, status, message, args: Vec::new() }
    }

    fn with(mut self, name: &'static str, value: impl Into<Value<'static>>) -> Finding {
        self.args.push((name, value.into()));
        self
    }

    fn text(&self, words: &Words) -> String {
        words.tell(self.message, &self.args)
    }
}

pub(crate) fn run(args: &DoctorArgs, words: &Words) -> Result<(), Failure> {
    let findings = examine(&args.settings, words)?;
    let problems = findings.iter().filter(|finding| finding.status == Status::Problem).count();
    let mut out = anstream::stdout().lock();
    if args.json {
        let check = |finding: &Finding| {
            json!({
                "check": finding.check,
                "status": finding.status.name(),
                "id": finding.message,
                "message": finding.text(words),
            })
        };
        let checks: Vec<_> = findings.iter().map(check).collect();
        writeln!(out, "{}", json!({"ok": problems == 0, "checks": checks}))?;
    } else {
        let status =
            |status: Status| words.tell("doctor-status", &[("status", status.name().into())]);
        let all = [Status::Ok, Status::Warning, Status::Problem];
        let width = all.map(|one| status(one).chars().count()).into_iter().max().unwrap_or(0);
        for finding in &findings {
            writeln!(out, "{:width$}  {}", status(finding.status), finding.text(words))?;
        }
    }
    out.flush()?;
    match problems {
        0 => Ok(()),
        _ => Err(Failure::No(words.tell("doctor-failed", &[("count", problems.into())]))),
    }
}

/// Runs all checks. If the settings cannot be read, those are the only ones.
fn examine(args: &SettingArgs, words: &Words) -> Result<Vec<Finding>, Failure> {
    let settings = match serve::read(args) {
        Ok(settings) => settings,
        Err(unusable) => {
            let bad = || Finding::new("config", Status::Problem, "doctor-config-bad");
            let told = unusable.tell_all(words).into_iter();
            return Ok(told.map(|why| bad().with("why", why)).collect());
        }
    };
    let mut findings = site::settings(args, &settings);
    findings.extend(site::site(&settings));
    findings.extend(machine::ports(&settings, words));
    findings.push(machine::page());
    findings.push(machine::open_files(&settings));
    let disk = disk::disk(&settings, words);
    let folder_is_bad = disk.iter().any(|finding| finding.status == Status::Problem);
    findings.extend(disk);
    serve::runtime()?.block_on(async {
        findings.extend(database::database(&settings, folder_is_bad, words).await);
        findings.extend(replica::replica(&settings, words).await);
        findings.push(machine::bus(&settings, words).await);
        findings.extend(workers::queue(&settings).await);
        findings.push(mail::mail(&settings, words).await);
    });
    findings.push(push::push(&settings));
    findings.push(workers::workers(&settings));
    Ok(findings)
}
