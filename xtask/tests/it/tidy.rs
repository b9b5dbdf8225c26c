//! The workspace itself is tidy.

use xtask::{tidy, workspace};

#[test]
fn the_workspace_is_tidy() {
    let complaints = tidy::complaints(workspace::root()).unwrap();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
