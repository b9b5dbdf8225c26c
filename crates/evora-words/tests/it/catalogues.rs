//! What every catalogue must be, measured by the English one. Each complaint names file and message.

use evora_words::{Lang, catalogue};

use crate::tree::{Names, Tree, is_helper};

const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The words of a text that could be keys, or variables with a dollar sign.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '$'))
}

/// The languages that are measured.
fn others() -> impl Iterator<Item = (Lang, Tree)> {
    Lang::ALL.into_iter().filter(|&lang| lang != Lang::En).map(|lang| (lang, Tree::of(lang)))
}

fn none(complaints: Vec<String>) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn every_file_can_be_read_and_says_nothing_twice() {
    none(Lang::ALL.into_iter().flat_map(|lang| Tree::of(lang).faults).collect());
}

#[test]
fn every_language_has_the_same_messages_in_the_same_files() {
    let english = Tree::of(Lang::En);
    let mut complaints = Vec::new();
    for (lang, tree) in others() {
        for (id, entity) in english.entities.iter().filter(|(id, _)| !is_helper(id)) {
            let file = entity.file;
            match tree.entities.get(id) {
                None => complaints.push(format!("{lang}/{file}.ftl: {id} is missing")),
                Some(own) if own.file != file => {
                    complaints.push(format!("{lang}/{}.ftl: {id} belongs in {file}.ftl", own.file));
                }
                Some(own) if own.attributes != entity.attributes => complaints.push(format!(
                    "{lang}/{file}.ftl: {id} has the attributes {:?}, in English {:?}",
                    own.attributes, entity.attributes
                )),
                Some(_) => {}
            }
        }
        for (id, own) in tree.entities.iter().filter(|(id, _)| !is_helper(id)) {
            if !english.entities.contains_key(id) {
                complaints.push(format!(
                    "{lang}/{}.ftl: {id} is not in English; a helper begins with form-",
                    own.file
                ));
            }
        }
    }
    none(complaints);
}

#[test]
fn whatever_is_referred_to_is_there_and_every_helper_is_referred_to() {
    let mut complaints = Vec::new();
    for lang in Lang::ALL {
        let tree = Tree::of(lang);
        let references = tree.entities.values().flat_map(|entity| &entity.references);
        let used: Names = references.map(|to| to.split('.').next().unwrap().to_owned()).collect();
        for (id, entity) in &tree.entities {
            let at = format!("{lang}/{}.ftl: {id}", entity.file);
            for missing in entity.references.iter().filter(|to| !tree.has(to)) {
                complaints.push(format!("{at} refers to {missing}, which is nowhere"));
            }
            for function in &entity.functions {
                complaints.push(format!("{at} calls {function}; there are no functions"));
            }
            if tree.is_circular(id) {
                complaints.push(format!("{at} refers to itself"));
            }
            if is_helper(id) && !used.contains(id) {
                complaints.push(format!("{at} is a helper that helps nobody"));
            }
        }
    }
    none(complaints);
}

/// The program passes what English uses or names in a comment; nothing else can be relied on.
#[test]
fn every_variable_is_one_that_english_uses_or_names_in_a_comment() {
    let english = Tree::of(Lang::En);
    let mut complaints = Vec::new();
    for (lang, tree) in others() {
        for (id, own) in tree.entities.iter().filter(|(id, _)| !is_helper(id)) {
            let promised = english.promised(id);
            for variable in tree.whole(id).variables {
                if !promised.contains(&variable) {
                    let file = own.file;
                    complaints.push(format!("{lang}/{file}.ftl: {id} does not get ${variable}"));
                }
            }
        }
    }
    none(complaints);
}

#[test]
fn what_is_typed_stays_the_same_in_every_language() {
    let english = Tree::of(Lang::En);
    let mut complaints = Vec::new();
    for (lang, tree) in others() {
        for (id, own) in tree.entities.iter().filter(|(id, _)| !is_helper(id)) {
            let (typed, pattern) = (tree.whole(id).literals, english.whole(id).literals);
            if typed != pattern {
                let file = own.file;
                complaints.push(format!(
                    "{lang}/{file}.ftl: {id} has {typed:?} in quotes, in English {pattern:?}"
                ));
            }
        }
    }
    none(complaints);
}

/// A misspelt key would never be chosen, and nobody would notice.
#[test]
fn every_key_is_a_number_a_plural_or_one_that_english_knows() {
    let english = Tree::of(Lang::En);
    let mut complaints = Vec::new();
    for (lang, tree) in others() {
        for (id, own) in &tree.entities {
            for choice in &own.choices {
                let variable = format!("${}", choice.variable);
                let known: Names = english
                    .entities
                    .values()
                    .flat_map(|entity| {
                        let chosen = entity.choices.iter();
                        let keys = chosen.filter(|other| other.variable == choice.variable);
                        let named = words(&entity.comment).any(|word| word == variable);
                        let comment = if named { entity.comment.as_str() } else { "" };
                        let keys = keys.flat_map(|other| other.keys.iter().map(String::as_str));
                        keys.chain(words(comment)).map(Into::into).collect::<Names>()
                    })
                    .collect();
                for key in &choice.keys {
                    let plain = PLURALS.contains(&key.as_str()) || key.parse::<f64>().is_ok();
                    if !plain && !known.contains(key) {
                        let file = own.file;
                        complaints
                            .push(format!("{lang}/{file}.ftl: {id}: {variable} is never {key}"));
                    }
                }
            }
        }
    }
    none(complaints);
}

/// Polish and Ukrainian have a form for 1, one for 2 to 4 and one for the rest. A file that is still
/// English is not measured.
#[test]
fn slavic_plurals_have_their_three_forms() {
    let mut complaints = Vec::new();
    for (lang, tree) in others() {
        let files = catalogue(lang).iter().zip(catalogue(Lang::En));
        let translated: Names =
            files.filter(|(own, english)| own != english).map(|(own, _)| own.0.into()).collect();
        for (id, own) in tree.entities.iter().filter(|(_, own)| translated.contains(own.file)) {
            for choice in &own.choices {
                let has = |form: &str| choice.keys.iter().any(|key| key == form);
                let plural = ["one", "few", "many"].into_iter().any(has);
                let rest = choice.default == "many" || choice.default == "other";
                if plural && !(has("one") && has("few") && rest) {
                    complaints.push(format!(
                        "{lang}/{}.ftl: {id}: ${} needs one, few, and *[many] or *[other]",
                        own.file, choice.variable
                    ));
                }
            }
        }
    }
    none(complaints);
}
