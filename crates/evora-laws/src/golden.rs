//! Golden files under `testdata/`, which hold for every implementation and version.

use std::path::PathBuf;

/// Asserts that a golden file has these contents, or writes it if `EVORA_BLESS` is set.
pub fn agrees(name: &str, actual: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(name);
    if std::env::var_os("EVORA_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, actual).unwrap();
        return;
    }
    let expected = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("testdata/{name}: {error}; EVORA_BLESS=1 writes it"));
    for (number, (expected, actual)) in expected.lines().zip(actual.lines()).enumerate() {
        assert_eq!(actual, expected, "testdata/{name}, line {}", number + 1);
    }
    assert_eq!(
        actual.lines().count(),
        expected.lines().count(),
        "testdata/{name}: number of lines"
    );
}
