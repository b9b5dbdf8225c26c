//! The page as plain files, for a static host.

use std::borrow::Cow;

use super::files::Files;
use crate::guard::PAGE_POLICY;

/// A path and a content.
type File = (String, Cow<'static, [u8]>);

/// Pages that have a file of their own, so that a host finds them. It shows `404.html` for the others, and a service worker that
/// was installed by an earlier visit finds them all.
const PAGES: [&str; 17] = [
    "analysis",
    "new",
    "new/azul",
    "new/mini",
    "new/pavilion",
    "new/duel",
    "games",
    "learn",
    "learn/azul",
    "learn/pavilion",
    "learn/duel",
    "learn/first",
    "learn/first/pavilion",
    "learn/first/duel",
    "puzzles",
    "editor",
    "settings",
];

/// The address of a folder on a host, such as `/` or `/evora/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BasePath(String);

impl std::str::FromStr for BasePath {
    type Err = BadBasePath;

    fn from_str(text: &str) -> Result<BasePath, BadBasePath> {
        let is_allowed = |letter: char| letter.is_ascii_alphanumeric() || "-._~".contains(letter);
        let is_name = |part: &str| {
            !part.is_empty() && part != "." && part != ".." && part.chars().all(is_allowed)
        };
        let inner = text.strip_prefix('/').and_then(|rest| rest.strip_suffix('/'));
        match inner {
            _ if text == "/" => Ok(BasePath("/".to_owned())),
            Some(inner) if inner.split('/').all(is_name) => Ok(BasePath(text.to_owned())),
            _ => Err(BadBasePath),
        }
    }
}

/// The error of a text that is no base path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a base path starts and ends with a slash, as /evora/, and has only letters, digits and -._~"
)]
pub struct BadBasePath;

/// The files of the page for a static host that serves them at `base`: it then has no server to ask, leaves out what needs
/// one, and finds its own files. Precompressed files are among them. Returns `None` if this build has no page.
pub fn static_page(base: &BasePath) -> Option<Vec<File>> {
    let read = |path: &str| Files::get(path).map(|file| file.data);
    let html = for_static_host(&String::from_utf8_lossy(&read("index.html")?), base)?;
    let others = Files::iter().filter(|path| !path.starts_with("index.html"));
    let mut files: Vec<File> =
        others.filter_map(|path| Some((path.to_string(), read(&path)?))).collect();
    let copies = PAGES.iter().map(|page| format!("{page}/index.html"));
    let pages = ["index.html", "404.html"].map(str::to_owned).into_iter().chain(copies);
    files.extend(pages.map(|path| (path, Cow::Owned(html.clone().into_bytes()))));
    // Otherwise GitHub Pages leaves out files whose names start with an underscore.
    files.push((".nojekyll".to_owned(), Cow::Borrowed(&[])));
    Some(files)
}

/// The marks of a page on a static host, which `web/app/lib/site.ts` reads. Returns `None` if the HTML is not as expected.
fn for_static_host(html: &str, BasePath(base): &BasePath) -> Option<String> {
    const ROOT: &str = "<html lang=\"en\"";
    const HEAD: &str = "<meta charset=\"utf-8\" />";
    if !html.contains(ROOT) || !html.contains(HEAD) {
        return None;
    }
    // Only a header may say who frames the page; browsers complain about that part elsewhere.
    let policy: Vec<&str> = PAGE_POLICY
        .split(';')
        .map(str::trim)
        .filter(|part| !part.starts_with("frame-ancestors"))
        .collect();
    let policy = policy.join("; ");
    let meta =
        format!("{HEAD}\n    <meta http-equiv=\"content-security-policy\" content=\"{policy}\" />");
    let html = html.replace("=\"/", &format!("=\"{base}"));
    let html = html.replacen(ROOT, &format!("{ROOT} data-static data-base=\"{base}\""), 1);
    Some(html.replacen(HEAD, &meta, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_paths_are_folders() {
        for good in ["/", "/evora/", "/~me/games/evora-2.0/"] {
            assert_eq!(good.parse(), Ok(BasePath(good.to_owned())));
        }
        for bad in ["", "evora", "/evora", "evora/", "//", "/a//b/", "/../", "/a b/", "/\"/"] {
            assert_eq!(bad.parse::<BasePath>(), Err(BadBasePath), "{bad}");
        }
    }

    #[test]
    fn a_static_page_names_its_files_from_its_base() {
        let html = "<html lang=\"en\"><meta charset=\"utf-8\" /><link href=\"/a.css\"><img src=\"/b.svg\"></html>";
        let base: BasePath = "/evora/".parse().unwrap();
        let made = for_static_host(html, &base).unwrap();
        assert!(made.starts_with("<html lang=\"en\" data-static data-base=\"/evora/\">"), "{made}");
        assert!(made.contains("href=\"/evora/a.css\"") && made.contains("src=\"/evora/b.svg\""));
        assert!(made.contains("script-src 'self'") && !made.contains("frame-ancestors"), "{made}");
        assert_eq!(for_static_host("<p>no page</p>", &base), None);
    }

    /// The pattern of every page, and whether it needs a server.
    fn routes() -> Vec<(String, bool)> {
        let source = include_str!("../../../../web/app/routes.ts");
        let lines = source.lines().filter_map(|line| {
            let (_, rest) = line.split_once("{ pattern: '/")?;
            Some((rest.split('\'').next()?.to_owned(), rest.contains("online: true")))
        });
        lines.collect()
    }

    #[test]
    fn every_page_that_needs_no_server_has_a_file() {
        let routes = routes();
        assert!(routes.len() > 10, "{routes:?}");
        for (pattern, online) in &routes {
            let fixed = pattern.split("/:").next().unwrap_or_default();
            // A page with a parameter that must be there has none of its own.
            let is_page = !fixed.is_empty() && (!pattern.contains(':') || pattern.ends_with('?'));
            assert_eq!(PAGES.contains(&fixed), is_page && !online || fixed == "learn", "{pattern}");
        }
        let is_route = |page: &str| {
            routes.iter().any(|(pattern, online)| {
                !online && page.starts_with(pattern.split("/:").next().unwrap_or_default())
            })
        };
        assert!(PAGES.into_iter().all(is_route));
    }
}
