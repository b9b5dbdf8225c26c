//! A `match` over games names every game: a default arm would swallow the next one.
//!
//! Only sources are checked. `matches!` over games and a comparison with one of them are default arms in disguise.

use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{BinOp, Expr, ExprBinary, ExprMatch, Macro, Pat};

use super::tree::Text;

/// The enums with a variant for each game or rule set.
const OVER_GAMES: &[&str] = &[
    "RuleSet",
    "AnyPosition",
    "AnyMove",
    "AnyMoves",
    "AnyDraw",
    "AnyChance",
    "AnyReason",
    "AnyView",
    "AnyIllegal",
    "AnyImpossible",
];

/// Returns an error for every default arm of a `match` over games, every `matches!` over them, and every comparison with one.
pub fn check(sources: &[Text]) -> Vec<String> {
    let is_source = |text: &&Text| text.path.contains("/src/") && !text.path.ends_with("tests.rs");
    sources.iter().filter(is_source).flat_map(check_file).collect()
}

fn check_file(text: &Text) -> Vec<String> {
    let Ok(file) = syn::parse_file(&text.text) else {
        return vec![format!("{}: cannot be parsed as Rust", text.path)];
    };
    let mut finder = Finder { path: &text.path, errors: Vec::new() };
    finder.visit_file(&file);
    finder.errors
}

struct Finder<'a> {
    path: &'a str,
    errors: Vec<String>,
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        // Unit tests may look at one game.
        if module.ident != "tests" {
            syn::visit::visit_item_mod(self, module);
        }
    }

    fn visit_expr_match(&mut self, found: &'ast ExprMatch) {
        let over = found.arms.iter().find_map(|arm| over_games(&arm.pat));
        let default = found.arms.iter().find(|arm| is_default(&arm.pat));
        if let (Some(over), Some(arm)) = (over, default) {
            let line = arm.span().start().line;
            self.errors.push(format!(
                "{}:{line}: a default arm in a match over {over}; name every game",
                self.path
            ));
        }
        syn::visit::visit_expr_match(self, found);
    }

    fn visit_expr_binary(&mut self, found: &'ast ExprBinary) {
        let over = named_game(&found.left).or_else(|| named_game(&found.right));
        if let (BinOp::Eq(_) | BinOp::Ne(_), Some(over)) = (&found.op, over) {
            let line = found.op.span().start().line;
            self.errors.push(format!(
                "{}:{line}: a comparison with one {over}; write a match that names every game",
                self.path
            ));
        }
        syn::visit::visit_expr_binary(self, found);
    }

    fn visit_macro(&mut self, found: &'ast Macro) {
        let tokens = found.tokens.to_string();
        let names = |over: &&&str| tokens.contains(&format!("{over} ::"));
        if found.path.is_ident("matches")
            && let Some(over) = OVER_GAMES.iter().find(names)
        {
            let line = found.span().start().line;
            self.errors.push(format!(
                "{}:{line}: matches! over {over}; write a match that names every game",
                self.path
            ));
        }
    }
}

/// Returns the enum over games that a pattern is about, if it is about one.
fn over_games(pat: &Pat) -> Option<&'static str> {
    struct Paths(Option<&'static str>);
    impl<'ast> Visit<'ast> for Paths {
        fn visit_path(&mut self, path: &'ast syn::Path) {
            let first = path.segments.first().filter(|_| path.segments.len() > 1);
            let over = first.and_then(|first| OVER_GAMES.iter().find(|over| first.ident == **over));
            self.0 = self.0.or(over.copied());
        }
    }
    let mut paths = Paths(None);
    paths.visit_pat(pat);
    paths.0
}

/// The enum over games of which an expression names a variant, such as `RuleSet::Duel`.
fn named_game(expression: &Expr) -> Option<&'static str> {
    let Expr::Path(named) = expression else { return None };
    let [.., over, variant] = &named.path.segments.iter().collect::<Vec<_>>()[..] else {
        return None;
    };
    // `RuleSet::ALL` is no variant.
    let is_variant = variant.ident.to_string().contains(char::is_lowercase);
    OVER_GAMES.iter().find(|known| is_variant && over.ident == **known).copied()
}

/// Whether a pattern takes everything: `_`, a name, or a tuple of such.
fn is_default(pat: &Pat) -> bool {
    match pat {
        Pat::Wild(_) => true,
        // `None` and constants are no names for everything.
        Pat::Ident(name) => {
            name.subpat.is_none() && !name.ident.to_string().starts_with(char::is_uppercase)
        }
        Pat::Tuple(tuple) => tuple.elems.iter().all(is_default),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(code: &str) -> usize {
        check(&[Text::new("crates/evora-x/src/lib.rs", format!("fn f() {{ {code} }}"))]).len()
    }

    #[test]
    fn a_default_arm_over_games_is_found() {
        assert_eq!(errors("match r { RuleSet::Duel => 1, _ => 2 }"), 1);
        assert_eq!(errors("match r { RuleSet::Duel => 1, other => 2 }"), 1);
        assert_eq!(
            errors("match (p, m) { (AnyPosition::Duel(d), AnyMove::Duel(m)) => 1, (_, _) => 2 }"),
            1
        );
        assert_eq!(errors("let x = matches!(r, RuleSet::Duel);"), 1);
    }

    #[test]
    fn a_comparison_with_a_game_is_found() {
        assert_eq!(errors("if rules == RuleSet::Duel { 1 } else { 2 }"), 1);
        assert_eq!(errors("let x = evora_rules::RuleSet::Azul != rules && other;"), 1);
        assert_eq!(errors("if rules == other { 1 } else { 2 }"), 0);
        assert_eq!(errors("let x = RuleSet::ALL == all && turn == Turn::Over;"), 0);
    }

    #[test]
    fn other_matches_may_have_one() {
        assert_eq!(errors("match r { RuleSet::Duel => 1, RuleSet::Azul => 2 }"), 0);
        assert_eq!(errors("match r { Some(RuleSet::Duel) => 1, None => 2 }"), 0);
        assert_eq!(errors("match n { 1 => 1, _ => 2 }"), 0);
        assert_eq!(errors("match t { Turn::Over => 1, _ => 2 }"), 0);
        // What is left names every kind of move, so a new game's is missed.
        assert_eq!(
            errors(
                "match (p, m) { (AnyPosition::Duel(d), AnyMove::Duel(m)) => 1, (_, AnyMove::Duel(_)) => 2 }"
            ),
            0
        );
        assert_eq!(errors("let x = matches!(n, Some(_));"), 0);
    }
}
