//! Lock files refer only to the public registries, so that anyone can build.

use super::tree::Text;

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";
const NPM: &str = "https://registry.npmjs.org/";

/// Returns an error for every package in a `Cargo.lock` that is not from crates.io.
pub fn check_cargo(lock: &Text) -> Vec<String> {
    let plain = format!("\"{CRATES_IO}\"");
    let lines = (1..).zip(lock.text.lines());
    let sources = lines.filter_map(|(at, line)| Some((at, line.strip_prefix("source = ")?)));
    sources
        .filter(|(_, source)| *source != plain)
        .map(|(at, source)| format!("{}:{at}: source {source} is not {plain}", lock.path))
        .collect()
}

/// Returns an error for every package in a `package-lock.json` that is not from npm's registry.
pub fn check_npm(lock: &Text) -> Vec<String> {
    let resolved = lock.text.split("\"resolved\"").skip(1).filter_map(|rest| {
        let value = rest.trim_start().strip_prefix(':')?.trim_start().strip_prefix('"')?;
        value.split('"').next()
    });
    resolved
        .filter(|from| is_address(from) && !from.starts_with(NPM))
        .map(|from| format!("{}: \"resolved\" {from} does not start with {NPM}", lock.path))
        .collect()
}

/// Returns an error for every optional package that a `package-lock.json` leaves out. npm leaves out those of other
/// platforms if its registry does not have them; then `npm ci` fails everywhere else.
pub fn check_npm_platforms(lock: &Text) -> Vec<String> {
    let mut errors = Vec::new();
    let mut is_inside = false;
    for line in lock.text.lines().map(str::trim) {
        if line.starts_with("\"optionalDependencies\"") {
            is_inside = !line.ends_with('}') && !line.ends_with("},");
        } else if line.starts_with('}') {
            is_inside = false;
        } else if is_inside && let Some(name) = line.split('"').nth(1) {
            let entry = format!("\"node_modules/{name}\":");
            if !lock.text.contains(&entry) {
                errors.push(format!("{}: {name} is left out: `npm ci` needs it", lock.path));
            }
        }
    }
    errors
}

/// Returns an error for every package in a `package-lock.json` without a hash, by which `npm ci` would know that it got
/// another file.
pub fn check_npm_hashes(lock: &Text) -> Vec<String> {
    let mut errors = Vec::new();
    let mut package = None;
    for line in lock.text.lines().map(str::trim) {
        if let Some(name) = line.strip_prefix("\"node_modules/") {
            errors.extend(package.take());
            let name = name.split('"').next().unwrap_or_default();
            package = Some(format!("{}: {name} has no \"integrity\"", lock.path));
        } else if line.starts_with("\"integrity\": \"sha512-") || line.starts_with("\"link\": true")
        {
            // A link leads to a folder of this repository.
            package = None;
        }
    }
    errors.extend(package);
    errors
}

/// Returns whether a package was resolved to a URL, and not to a folder of this repository, as npm
/// workspaces are.
fn is_address(from: &str) -> bool {
    from.contains(':')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cargo(source: &str) -> Vec<String> {
        let package = "[[package]]\nname = \"a\"\nversion = \"1.0.0\"\n";
        let text = format!("version = 4\n\n{package}\n{package}source = \"{source}\"\n");
        check_cargo(&Text::new("Cargo.lock", text))
    }

    fn npm(resolved: &str) -> Vec<String> {
        let good = r#""resolved": "https://registry.npmjs.org/b/-/b-1.0.0.tgz""#;
        let text = format!(r#"{{"a": {{ {good}, "integrity": "" }}, "b": {{ {resolved} }} }}"#);
        check_npm(&Text::new("web/package-lock.json", text))
    }

    #[test]
    fn crates_come_from_crates_io() {
        assert_eq!(cargo(CRATES_IO), [""; 0]);
        for other in [
            "git+https://github.com/a/a?rev=1#1",
            "registry+https://mirror.example/index",
            "sparse+https://index.crates.io/",
            "registry+https://github.com/rust-lang/crates.io-index/",
        ] {
            let expected = format!("Cargo.lock:10: source \"{other}\" is not \"{CRATES_IO}\"");
            assert_eq!(cargo(other), [expected]);
        }
    }

    #[test]
    fn packages_of_other_platforms_are_listed() {
        let lock = |name: &str| {
            let text = format!(
                "{{\n\"node_modules/a\": {{\n\"optionalDependencies\": {{\n\"a-linux\": \"1.0.0\",\n\
                 \"a-mac\": \"1.0.0\"\n}}\n}},\n\"node_modules/a-linux\": {{}},\n\"node_modules/{name}\": {{}}\n}}"
            );
            check_npm_platforms(&Text::new("web/package-lock.json", text))
        };
        assert_eq!(lock("a-mac"), [""; 0]);
        assert_eq!(lock("b"), ["web/package-lock.json: a-mac is left out: `npm ci` needs it"]);
    }

    #[test]
    fn packages_have_hashes() {
        let lock = |one: &str, other: &str| {
            let text = format!(
                "{{\n\"\": {{}},\n\"node_modules/a\": {{\n\"version\": \"1.0.0\"{one}\n}},\n\
                 \"node_modules/b\": {{\n\"version\": \"1.0.0\"{other}\n}}\n}}"
            );
            check_npm_hashes(&Text::new("web/package-lock.json", text))
        };
        let hash = ",\n\"integrity\": \"sha512-mVwdUb5S==\"";
        assert_eq!(lock(hash, hash), [""; 0]);
        let errors =
            ["a", "b"].map(|name| format!("web/package-lock.json: {name} has no \"integrity\""));
        assert_eq!(lock("", hash), errors[..1]);
        assert_eq!(lock(hash, ""), errors[1..]);
        // SHA-1 is broken, so such a hash does not count.
        assert_eq!(lock("", ",\n\"integrity\": \"sha1-mVwdUb5S=\""), errors);
    }

    #[test]
    fn packages_come_from_npm() {
        assert_eq!(npm(r#""resolved": "https://registry.npmjs.org/a/-/a-1.0.0.tgz""#), [""; 0]);
        assert_eq!(npm(r#""resolved": "board", "link": true"#), [""; 0]);
        assert_eq!(
            npm(r#""resolved": "https://mirror.example/a.tgz""#),
            ["web/package-lock.json: \"resolved\" https://mirror.example/a.tgz does not start \
              with https://registry.npmjs.org/"]
        );
        for other in [
            "https://registry.npmjs.org.evil.example/a.tgz",
            "http://registry.npmjs.org/a.tgz",
            "git+ssh://git@github.com/a/a.git#1",
            "file:../a.tgz",
        ] {
            assert_eq!(npm(&format!("\"resolved\" :\n \"{other}\"")).len(), 1, "{other}");
        }
    }
}
