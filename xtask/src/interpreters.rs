//! The CPythons of this machine.

use std::collections::BTreeMap;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::wheel::OLDEST;

/// No newer one is looked for by name.
const NEWEST: u32 = OLDEST + 10;

/// Prints the minor version of a Python 3 that can run the package and make environments. Without the GIL there is no stable interface, so the wheel is
/// not for those.
const PROBE: &str = "\
import sys, sysconfig, venv
assert sys.version_info[0] == 3 and sys.implementation.name == 'cpython'
assert not sysconfig.get_config_var('Py_GIL_DISABLED')
print(sys.version_info[1])
";

/// Finds a CPython of every supported version but that of `own`: on the search path by its name, such as `python3.12`, or installed by pyenv. Returns them by
/// their minor versions.
pub(crate) fn others(own: &Path) -> BTreeMap<u32, PathBuf> {
    let named = (OLDEST..=NEWEST).map(|minor| PathBuf::from(format!("python3.{minor}")));
    let mut found = BTreeMap::new();
    for python in named.chain(of_pyenv()) {
        if let Some(minor) = probe(&python).filter(|minor| *minor >= OLDEST) {
            found.entry(minor).or_insert(python);
        }
    }
    if let Some(minor) = probe(own) {
        found.remove(&minor);
    }
    found
}

/// Those that pyenv has installed. Its commands on the search path run only the one that is chosen.
fn of_pyenv() -> Vec<PathBuf> {
    let chosen = env::var_os("PYENV_ROOT").map(PathBuf::from);
    let Some(root) = chosen.or_else(|| Some(env::home_dir()?.join(".pyenv"))) else {
        return vec![];
    };
    let Ok(versions) = root.join("versions").read_dir() else {
        return vec![];
    };
    let mut found: Vec<_> =
        versions.flatten().map(|it| it.path().join("bin").join("python3")).collect();
    found.sort();
    found
}

fn probe(python: &Path) -> Option<u32> {
    let mut command = Command::new(python);
    let output = command.args(["-I", "-c", PROBE]).stderr(Stdio::null()).output().ok()?;
    let minor = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| minor.trim().parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_other_is_too_old_or_of_the_same_version() {
        let own = PathBuf::from("python3");
        let found = others(&own);
        assert!(found.keys().all(|minor| *minor >= OLDEST), "{found:?}");
        for (minor, python) in &found {
            assert_eq!(probe(python), Some(*minor), "{}", python.display());
            assert_ne!(probe(&own), Some(*minor), "{}", python.display());
        }
    }

    #[test]
    fn a_program_that_is_no_python_is_none() {
        assert_eq!(probe(Path::new("rustc")), None);
        assert_eq!(probe(Path::new("no such program")), None);
    }
}
