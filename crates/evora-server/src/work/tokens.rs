//! The tokens of workers.

use std::fmt;
use std::path::Path;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use evora_store::SecretHash;
use evora_wire::ProblemKind;

use crate::app::{App, BadConfig};
use crate::auth::bearer;
use crate::identity::hash_of;
use crate::problem::Refused;

/// The shortest token. One that is this long and random cannot be guessed.
const SHORTEST: usize = 32;
const LONGEST: usize = 256;

/// The tokens with which workers on other machines may take jobs, as hashes.
#[derive(Clone, Default)]
pub struct WorkerTokens(Vec<SecretHash>);

impl WorkerTokens {
    /// Reads the tokens in a file: one for each line. Blank lines and lines that begin with `#` are skipped.
    ///
    /// # Errors
    /// If the file cannot be read, or a line is not a token.
    pub fn read(path: &Path) -> Result<WorkerTokens, BadConfig> {
        Ok(WorkerTokens(WorkerTokens::texts(path)?.iter().map(|text| hash_of(text)).collect()))
    }

    /// The first token of a file, for a worker.
    ///
    /// # Errors
    /// If the file cannot be read, or a line is not a token.
    pub fn first(path: &Path) -> Result<String, BadConfig> {
        let mut texts = WorkerTokens::texts(path)?;
        Ok(texts.swap_remove(0))
    }

    /// The tokens in a file, at least one.
    fn texts(path: &Path) -> Result<Vec<String>, BadConfig> {
        let bad = |why: String| BadConfig {
            what: "worker-token-file",
            why: format!("{}: {why}", path.display()),
        };
        let text = std::fs::read_to_string(path).map_err(|error| bad(error.to_string()))?;
        let mut tokens = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            // The text is a secret, so it is not repeated.
            let is_token = (SHORTEST..=LONGEST).contains(&line.len())
                && line.bytes().all(|byte| byte.is_ascii_graphic());
            if !is_token {
                return Err(bad(format!(
                    "line {}: a token is {SHORTEST} to {LONGEST} random letters and digits, as `openssl rand -hex 32` makes them",
                    number + 1
                )));
            }
            tokens.push(line.to_owned());
        }
        if tokens.is_empty() {
            return Err(bad("there is no token in it; a token is a line of the file".into()));
        }
        Ok(tokens)
    }
}

impl fmt::Debug for WorkerTokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WorkerTokens({})", self.0.len())
    }
}

/// A request of a worker with one of the operator's tokens.
pub(super) struct Worker;

impl FromRequestParts<App> for Worker {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Worker, Refused> {
        let Some(token) = bearer(&parts.headers) else {
            let detail = "Send the token of a worker.";
            return Err(Refused::new(ProblemKind::NotSignedIn, detail));
        };
        // Hashes are compared, so the time that it takes tells nothing about a token.
        let hash = hash_of(token);
        if app.worker_tokens.0.contains(&hash) {
            return Ok(Worker);
        }
        let detail = match app.worker_tokens.0.is_empty() {
            true => "This server takes no workers: its operator has set no worker-token-file.",
            false => "This isn't a token of this server's workers.",
        };
        Err(Refused::new(ProblemKind::Forbidden, detail))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_a_token_in_each_line_and_faults_do_not_repeat_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tokens");
        let (one, two) = ("1".repeat(32), "2".repeat(64));
        std::fs::write(&path, format!("# cellar\n{one}\n\n  {two}\n")).unwrap();
        assert_eq!(WorkerTokens::first(&path).unwrap(), one);
        assert_eq!(WorkerTokens::read(&path).unwrap().0, [hash_of(&one), hash_of(&two)]);
        for (text, told) in [("sesame", "line 1: a token is"), ("# none\n", "no token in it")] {
            std::fs::write(&path, text).unwrap();
            let bad = WorkerTokens::read(&path).unwrap_err().to_string();
            assert!(bad.contains(told) && !bad.contains("sesame"), "{bad}");
        }
        assert!(WorkerTokens::read(&folder.path().join("none")).is_err());
    }
}
