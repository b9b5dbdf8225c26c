//! Password hashing with Argon2id on blocking threads, a limited number at a time, in memory that is allocated once.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::password_hash::{self, try_generate_salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
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
    memory: Arc<MemoryPool>,
    max_admitted: usize,
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
        let memory = MemoryPool::default();
        let dummy = memory.with(|blocks| hash_password(&argon, &dummy, blocks));
        let dummy = dummy.map_err(|error| bad(error.to_string()))?;
        if at_once == 0 {
            return Err(bad("At least one password must be hashed at once.".into()));
        }
        let most = Semaphore::MAX_PERMITS;
        Ok(Passwords {
            argon,
            dummy: dummy.to_string().into(),
            memory: Arc::new(memory),
            max_admitted: at_once.saturating_add(waiting).min(most),
            at_once: Arc::new(Semaphore::new(at_once.min(most))),
            admitted: Arc::new(Semaphore::new(at_once.saturating_add(waiting).min(most))),
        })
    }

    /// The number of passwords that are hashed or wait for it.
    pub(crate) fn in_progress(&self) -> usize {
        self.max_admitted.saturating_sub(self.admitted.available_permits())
    }

    /// Hashes a password with a random salt. Fails if too many requests wait.
    pub(super) async fn hash(&self, password: String) -> Result<String, Refused> {
        let argon = self.argon.clone();
        let hashed = self.work(move |blocks| hash_password(&argon, password.as_bytes(), blocks));
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
        self.work(move |blocks| {
            let against = hash.as_deref().unwrap_or(&dummy);
            let fits = is_password(password.as_bytes(), against, blocks);
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
        work: impl FnOnce(&mut Vec<Block>) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let admission = self.admitted.clone().try_acquire_owned().map_err(|_| {
            let detail = "Too many people are signing in. Try again in a moment.";
            Refused(Problem::new(ProblemKind::Unavailable, detail).retry_after(2))
        })?;
        let turn =
            self.at_once.clone().acquire_owned().await.map_err(|error| internal_error(&error))?;
        let memory = self.memory.clone();
        // A client that disconnects keeps its permits until the hashing is done.
        let done = tokio::task::spawn_blocking(move || {
            let held = (admission, turn);
            let done = memory.with(work);
            drop(held);
            done
        });
        done.await.map_err(|error| internal_error(&error))
    }
}

/// The memory for hashing. As many passwords are hashed at once, so many pieces there are, each used again and again:
/// an allocator keeps what threads free, 19 MiB for every thread that has ever hashed.
#[derive(Default)]
struct MemoryPool(Mutex<Vec<Vec<Block>>>);

impl MemoryPool {
    /// Runs some work with a piece of memory, which grows as needed.
    fn with<T>(&self, work: impl FnOnce(&mut Vec<Block>) -> T) -> T {
        let mut blocks = self.lock().pop().unwrap_or_default();
        let done = work(&mut blocks);
        self.lock().push(blocks);
        done
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Vec<Block>>> {
        // No code under the lock can leave the list inconsistent by panicking.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Hashes a password with a random salt.
fn hash_password(
    argon: &Argon2<'_>,
    password: &[u8],
    blocks: &mut Vec<Block>,
) -> Result<PasswordHash, password_hash::Error> {
    let salt = Salt::new(&try_generate_salt()?)?;
    let hash = output(argon, password, &salt, Params::DEFAULT_OUTPUT_LEN, blocks)?;
    Ok(PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(argon.params())?,
        salt: Some(salt),
        hash: Some(hash),
    })
}

/// Whether a hash is that of this password.
fn is_password(password: &[u8], hash: &str, blocks: &mut Vec<Block>) -> bool {
    let mut compare = || {
        let hash = PasswordHash::new(hash).ok()?;
        let algorithm = Algorithm::try_from(hash.algorithm.as_str()).ok()?;
        let version = hash.version.map_or(Ok(Version::default()), Version::try_from).ok()?;
        let argon = Argon2::new(algorithm, version, Params::try_from(&hash).ok()?);
        let expected = hash.hash?;
        let found = output(&argon, password, &hash.salt?, expected.len(), blocks).ok()?;
        // Compared in constant time.
        Some(found == expected)
    };
    compare().unwrap_or(false)
}

/// The output of Argon2 for a password, computed in the given memory.
fn output(
    argon: &Argon2<'_>,
    password: &[u8],
    salt: &Salt,
    length: usize,
    blocks: &mut Vec<Block>,
) -> Result<Output, password_hash::Error> {
    let needed = argon.params().block_count();
    if blocks.len() < needed {
        blocks.resize(needed, Block::default());
    }
    let mut buffer = [0; Output::MAX_LENGTH];
    let out = buffer.get_mut(..length).ok_or(password_hash::Error::OutputSize)?;
    argon.hash_password_into_with_memory(password, salt, out, blocks)?;
    Ok(Output::new(out)?)
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
    async fn hashes_of_any_size_share_memory_and_agree_with_the_library() {
        use argon2::PasswordVerifier;
        let large = Hashing { memory_kib: 256, passes: 1, ..Hashing::default() };
        let large = IdentitySettings { hashing: large, ..IdentitySettings::default() };
        let large = Passwords::new(&large).ok().unwrap();
        let small = passwords(1, 4);
        let hash = large.hash("correct horse".into()).await.unwrap();
        large.argon.verify_password(b"correct horse", hash.as_str()).unwrap();
        // A larger hash, then a smaller one in the same memory.
        for _ in 0..2 {
            let compared = small.compare("correct horse".into(), Some(hash.clone())).await;
            assert_eq!(compared, Ok(Comparison::Outdated));
            let own = small.hash("battery staple".into()).await.unwrap();
            small.argon.verify_password(b"battery staple", own.as_str()).unwrap();
        }
        let sizes: Vec<usize> = small.memory.lock().iter().map(Vec::len).collect();
        assert_eq!(sizes, [256], "one at a time needs one piece");
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
