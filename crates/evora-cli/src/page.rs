//! `evora page`: the page as plain files.

use std::fs;
use std::io;
use std::path::Path;

use evora_server::{HOW_TO_BUILD_THE_PAGE, static_page};

use crate::args::PageArgs;
use crate::failure::Failure;

/// What every page that this command wrote has, and what nobody else would write.
const MARK: &str = "data-static data-base=";

pub(crate) fn run(args: &PageArgs) -> Result<(), Failure> {
    let folder = &args.folder;
    let missing = || Failure::Bad(format!("this build has no page: {HOW_TO_BUILD_THE_PAGE}"));
    let files = static_page(&args.base).ok_or_else(missing)?;
    if is_of_others(folder) {
        let what = "another page is there; name an empty folder";
        return Err(Failure::Bad(format!("cannot write to {}: {what}", folder.display())));
    }
    let cannot = |error| Failure::Bad(format!("cannot write to {}: {error}", folder.display()));
    for (path, content) in files {
        write(&folder.join(path), &content).map_err(cannot)?;
    }
    Ok(())
}

/// Whether a folder has a page that this command did not write.
fn is_of_others(folder: &Path) -> bool {
    let page = fs::read_to_string(folder.join("index.html"));
    page.is_ok_and(|html| !html.contains(MARK))
}

fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, content)
}
