//! Password hashing with Argon2id on blocking threads, a limited number at a time.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use evora_wire::{Problem, ProblemKind};
use tokio::sync::Semaphore;

use super::{Hashing, IdentitySettings, internal_error};
use crate::app::BadConfig;
use crate::problem::Refused;

/// Hashes and verifies passwords.
pub struct Passwords {
    argon: Argon2<'static>,
    /// A dummy hash to verify against if there is no account, so that it takes the same time.
    dummy: Arc<str>,
    at_once: Arc<Semaphore>,
    admitted: Arc<Semaphore>,
}

/// The result of verifying a password.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Comparison {
    /// The password is right.
    Match,
    /// The password is right, but its hash was made with other parameters.
    Outdated,
    /// The password is wrong.
    Mismatch,
}

impl Passwords {
    /// Creates a hasher with these settings.
    ///
    /// # Errors
    /// If the parameters are invalid or the system provides no random bytes.
    pub fn new(settings: &IdentitySettings) -> Result<Passwords, BadConfig> {
        let bad = |why: String| BadConfig { what: "identity.hashing", why };
        let Hashing { memory_kib, passes, lanes, at_once, waiting } = settings.hashing;
        let params = Params::new(memory_kib, passes, lanes, None);
        let params = params.map_err(|error| bad(error.to_string()))?;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let mut dummy = [0; 32];
        getrandom::fill(&mut dummy).map_err(|error| bad(error.to_string()))?;
        let dummy = argon.hash_password(&dummy).map_err(|error| bad(error.to_string()))?;
        if at_once == 0 {
            return Err(bad("At least one password must be hashed at once.".into()));
        }
        let most = Semaphore::MAX_PERMITS;
        Ok(Passwords {
            argon,
            dummy: dummy.to_string().into(),
            at_once: Arc::new(Semaphore::new(at_once.min(most))),
            admitted: Arc::new(Semaphore::new(at_once.saturating_add(waiting).min(most))),
        })
    }

    /// Hashes a password with a random salt. Fails if too many requests wait.
    pub(super) async fn hash(&self, password: String) -> Result<String, Refused> {
        let argon = self.argon.clone();
        let hashed = self.work(move || argon.hash_password(password.as_bytes()));
        Ok(hashed.await?.map_err(|error| internal_error(&error))?.to_string())
    }

    /// Verifies a password against a hash. Without a hash, takes the same time and returns [`Comparison::Mismatch`].
    pub(super) async fn compare(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<Comparison, Refused> {
        let argon = self.argon.clone();
        let dummy = self.dummy.clone();
        self.work(move || {
            let against = hash.as_deref().unwrap_or(&dummy);
            let fits = argon.verify_password(password.as_bytes(), against).is_ok();
            match (fits && hash.is_some(), is_current(&argon, against)) {
                (false, _) => Comparison::Mismatch,
                (true, true) => Comparison::Match,
                (true, false) => Comparison::Outdated,
            }
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let admission = self.admitted.clone().try_acquire_owned().map_err(|_| {
            let detail = "Too many people are signing in. Try again in a moment.";
            Refused(Problem::new(ProblemKind::Unavailable, detail).retry_after(2))
        })?;
        let turn =
            self.at_once.clone().acquire_owned().await.map_err(|error| internal_error(&error))?;
        // A client that disconnects keeps its permits until the hashing is done.
        let done = tokio::task::spawn_blocking(move || {
            let held = (admission, turn);
            let done = work();
            drop(held);
            done
        });
        done.await.map_err(|error| internal_error(&error))
    }
}

/// Whether a hash was made with the current parameters.
fn is_current(argon: &Argon2<'_>, hash: &str) -> bool {
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
    async fn only_the_right_password_matches() {
        let passwords = passwords(1, 4);
        let hash = passwords.hash("correct horse".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=8,t=1,p=1$"), "{hash}");
        assert_ne!(hash, passwords.hash("correct horse".into()).await.unwrap(), "salted");
        let compare = |password: &str, hash: Option<&str>| {
            passwords.compare(password.to_owned(), hash.map(str::to_owned))
        };
        assert_eq!(compare("correct horse", Some(&hash)).await, Ok(Comparison::Match));
        assert_eq!(compare("battery staple", Some(&hash)).await, Ok(Comparison::Mismatch));
        assert_eq!(compare("correct horse", None).await, Ok(Comparison::Mismatch));
        assert_eq!(compare("correct horse", Some("nonsense")).await, Ok(Comparison::Mismatch));
    }

    #[tokio::test]
    async fn hashes_with_other_parameters_are_outdated() {
        let old = passwords(1, 4).hash("correct horse".into()).await.unwrap();
        let compared = passwords(2, 4).compare("correct horse".into(), Some(old)).await;
        assert_eq!(compared, Ok(Comparison::Outdated));
    }

    #[tokio::test]
    async fn too_many_waiting_requests_get_retry_after() {
        let passwords = passwords(1, 0);
        let held = passwords.admitted.clone().try_acquire_owned().unwrap();
        let Refused(problem) = passwords.hash("correct horse".into()).await.unwrap_err();
        assert_eq!((problem.status, problem.retry_after), (503, Some(2)));
        drop(held);
        assert!(passwords.hash("correct horse".into()).await.is_ok());
    }

    #[test]
    fn invalid_parameters_are_refused() {
        let hashing = Hashing { memory_kib: 1, ..Hashing::default() };
        assert!(
            Passwords::new(&IdentitySettings { hashing, ..IdentitySettings::default() }).is_err()
        );
    }
}
