//! `evora page`: the page as plain files.

use std::fs;

use crate::table::{Folder, run as evora};

#[test]
fn the_page_is_written_into_its_own_folder_and_over_no_other_page() {
    let folder = Folder::new("page");
    let site = folder.file("site");
    let args = ["page", site.as_str(), "--base", "/games/evora/"];
    let written = evora(&args, "");
    let error = String::from_utf8_lossy(&written.stderr).into_owned();
    if error.contains("this build has no page") {
        // The page is not built here; then nothing is written.
        assert_eq!(written.status.code(), Some(2));
        assert!(error.contains("npm run build") && fs::metadata(&site).is_err(), "{error}");
        return;
    }
    assert!(written.status.success(), "{error}");
    let read = |name: &str| fs::read_to_string(format!("{site}/{name}")).unwrap();
    let page = read("index.html");
    assert!(page.contains("src=\"/games/evora/assets/") && !page.contains("=\"/assets/"), "{page}");
    for copy in ["404.html", "learn/azul/index.html", "new/duel/index.html"] {
        assert_eq!(read(copy), page, "{copy}");
    }
    // Every file that the page names is there.
    for name in page.split("=\"/games/evora/").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(fs::metadata(format!("{site}/{name}")).is_ok(), "{name}");
    }
    assert!(evora(&args, "").status.success(), "it is written over itself");
    fs::write(format!("{site}/index.html"), "<p>Somebody's page</p>").unwrap();
    let refused = evora(&args, "");
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("another page is there"));
    assert_eq!(read("index.html"), "<p>Somebody's page</p>");
}
