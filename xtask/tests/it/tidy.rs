//! The workspace itself is tidy.

use xtask::{tidy, workspace};

#[test]
fn the_workspace_is_tidy() {
    let errors = tidy::errors(workspace::root()).unwrap();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}
