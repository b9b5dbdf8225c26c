//! Passwords: hashed with Argon2id, a few at a time, off the threads that serve.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use evora_wire::{Problem, ProblemKind};
use tokio::sync::Semaphore;

use super::{Hashing, IdentitySettings, broken};
use crate::app::BadConfig;
use crate::problem::Refused;

/// What hashes passwords and compares them.
pub struct Passwords {
    argon: Argon2<'static>,
    /// What is compared with where there is no account, so that it takes as long.
    nobody: Arc<str>,
    at_once: Arc<Semaphore>,
    let_in: Arc<Semaphore>,
}

/// What came of comparing a password.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Compared {
    /// It is the one.
    Right,
    /// It is the one, but its hash was made in a way that is no longer used.
    RightButOld,
    /// It is not.
    Wrong,
}

impl Passwords {
    /// Hashes as these settings say.
    ///
    /// # Errors
    /// If there is no such way to hash.
    pub fn new(settings: &IdentitySettings) -> Result<Passwords, BadConfig> {
        let bad = |why: String| BadConfig { what: "identity.hashing", why };
        let Hashing { memory_kib, passes, lanes, at_once, waiting } = settings.hashing;
        let params = Params::new(memory_kib, passes, lanes, None);
        let params = params.map_err(|error| bad(error.to_string()))?;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let mut nobody = [0; 32];
        getrandom::fill(&mut nobody).map_err(|error| bad(error.to_string()))?;
        let nobody = argon.hash_password(&nobody).map_err(|error| bad(error.to_string()))?;
        if at_once == 0 {
            return Err(bad("At least one password must be worked on at once.".into()));
        }
        let most = Semaphore::MAX_PERMITS;
        Ok(Passwords {
            argon,
            nobody: nobody.to_string().into(),
            at_once: Arc::new(Semaphore::new(at_once.min(most))),
            let_in: Arc::new(Semaphore::new(at_once.saturating_add(waiting).min(most))),
        })
    }

    /// The hash of a password, with a salt of its own.
    pub(super) async fn hash(&self, password: String) -> Result<String, Refused> {
        let argon = self.argon.clone();
        let hashed = self.work(move || argon.hash_password(password.as_bytes()));
        Ok(hashed.await?.map_err(|error| broken(&error))?.to_string())
    }

    /// Compares a password with a hash. Where there is none the work is the same, and the answer no.
    pub(super) async fn compare(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<Compared, Refused> {
        let argon = self.argon.clone();
        let nobody = self.nobody.clone();
        self.work(move || {
            let against = hash.as_deref().unwrap_or(&nobody);
            let fits = argon.verify_password(password.as_bytes(), against).is_ok();
            match (fits && hash.is_some(), is_made_by(&argon, against)) {
                (false, _) => Compared::Wrong,
                (true, true) => Compared::Right,
                (true, false) => Compared::RightButOld,
            }
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let waits = self.let_in.clone().try_acquire_owned().map_err(|_| {
            let detail = "Too many people are signing in. Try again in a moment.";
            Refused(Problem::new(ProblemKind::Unavailable, detail).retry_after(2))
        })?;
        let turn = self.at_once.clone().acquire_owned().await.map_err(|error| broken(&error))?;
        // Who hangs up meanwhile does not make room for another before the work is done.
        let done = tokio::task::spawn_blocking(move || {
            let held = (waits, turn);
            let done = work();
            drop(held);
            done
        });
        done.await.map_err(|error| broken(&error))
    }
}

/// Whether a hash was made in the way that is used now.
fn is_made_by(argon: &Argon2<'_>, hash: &str) -> bool {
    let Ok(hash) = PasswordHash::new(hash) else { return false };
    let params = Params::try_from(&hash);
    let ours = argon.params();
    hash.algorithm == Algorithm::Argon2id.ident()
        && params.is_ok_and(|its| {
            (its.m_cost(), its.t_cost(), its.p_cost())
                == (ours.m_cost(), ours.t_cost(), ours.p_cost())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passwords(passes: u32, waiting: usize) -> Passwords {
        let hashing = Hashing { memory_kib: 8, passes, lanes: 1, at_once: 1, waiting };
        Passwords::new(&IdentitySettings { hashing, ..IdentitySettings::default() }).ok().unwrap()
    }

    #[tokio::test]
    async fn only_the_right_one_is_right() {
        let passwords = passwords(1, 4);
        let hash = passwords.hash("correct horse".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=8,t=1,p=1$"), "{hash}");
        assert_ne!(hash, passwords.hash("correct horse".into()).await.unwrap(), "salted");
        let compare = |password: &str, hash: Option<&str>| {
            passwords.compare(password.to_owned(), hash.map(str::to_owned))
        };
        assert_eq!(compare("correct horse", Some(&hash)).await, Ok(Compared::Right));
        assert_eq!(compare("battery staple", Some(&hash)).await, Ok(Compared::Wrong));
        assert_eq!(compare("correct horse", None).await, Ok(Compared::Wrong));
        assert_eq!(compare("correct horse", Some("nonsense")).await, Ok(Compared::Wrong));
    }

    #[tokio::test]
    async fn hashes_of_other_settings_are_known_as_old() {
        let old = passwords(1, 4).hash("correct horse".into()).await.unwrap();
        let compared = passwords(2, 4).compare("correct horse".into(), Some(old)).await;
        assert_eq!(compared, Ok(Compared::RightButOld));
    }

    #[tokio::test]
    async fn whoever_finds_the_room_full_is_told_to_come_back() {
        let passwords = passwords(1, 0);
        let held = passwords.let_in.clone().try_acquire_owned().unwrap();
        let Refused(problem) = passwords.hash("correct horse".into()).await.unwrap_err();
        assert_eq!((problem.status, problem.retry_after), (503, Some(2)));
        drop(held);
        assert!(passwords.hash("correct horse".into()).await.is_ok());
    }

    #[test]
    fn settings_that_cannot_be_are_refused() {
        let hashing = Hashing { memory_kib: 1, ..Hashing::default() };
        assert!(
            Passwords::new(&IdentitySettings { hashing, ..IdentitySettings::default() }).is_err()
        );
    }
}
