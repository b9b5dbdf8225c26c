//! A language's catalogue taken apart: what each message says, refers to and needs.

use std::collections::{BTreeMap, BTreeSet};

use evora_words::{Lang, catalogue};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser::parse;

pub(crate) type Names = BTreeSet<String>;

/// What stands in a message, its attributes included.
#[derive(Clone, Default)]
pub(crate) struct Entity {
    /// The file it stands in.
    pub(crate) file: &'static str,
    /// Its attributes.
    pub(crate) attributes: Names,
    /// The text of the comment above it.
    pub(crate) comment: String,
    /// The variables it uses.
    pub(crate) variables: Names,
    /// The messages and terms it refers to, terms with a dash, attributes after a dot.
    pub(crate) references: Names,
    /// The functions it calls.
    pub(crate) functions: Names,
    /// What it writes in quotes, blanks aside.
    pub(crate) literals: Names,
    /// The choices by a variable: which, between what keys, and the one for all others.
    pub(crate) choices: Vec<Choice>,
}

#[derive(Clone)]
pub(crate) struct Choice {
    pub(crate) variable: String,
    pub(crate) keys: Vec<String>,
    pub(crate) default: String,
}

/// A whole catalogue: messages, and terms with a dash; and what cannot be read or stands there twice.
#[derive(Default)]
pub(crate) struct Tree {
    pub(crate) entities: BTreeMap<String, Entity>,
    pub(crate) faults: Vec<String>,
}

/// Whether a message belongs to its language alone.
pub(crate) fn is_helper(id: &str) -> bool {
    id.starts_with("form-") || id.starts_with('-')
}

impl Tree {
    pub(crate) fn of(lang: Lang) -> Tree {
        let mut tree = Tree::default();
        for &(file, text) in catalogue(lang) {
            let resource = match parse(text) {
                Ok(resource) => resource,
                Err((resource, errors)) => {
                    let faults = errors.iter().map(|error| format!("{lang}/{file}.ftl: {error}"));
                    tree.faults.extend(faults);
                    resource
                }
            };
            for entry in &resource.body {
                tree.add(lang, file, entry);
            }
        }
        tree
    }

    fn add(&mut self, lang: Lang, file: &'static str, entry: &Entry<&str>) {
        let (id, value, attributes, comment) = match entry {
            Entry::Message(it) => {
                (it.id.name.to_owned(), it.value.as_ref(), &it.attributes, &it.comment)
            }
            Entry::Term(it) => {
                (format!("-{}", it.id.name), Some(&it.value), &it.attributes, &it.comment)
            }
            Entry::Junk { content } => {
                return self.faults.push(format!("{lang}/{file}.ftl: cannot be read: {content}"));
            }
            _ => return,
        };
        let mut entity = Entity { file, ..Entity::default() };
        if let Some(comment) = comment {
            entity.comment = comment.content.join("\n");
        }
        if let Some(value) = value {
            entity.pattern(value);
        } else {
            self.faults.push(format!("{lang}/{file}.ftl: {id} says nothing"));
        }
        for attribute in attributes {
            entity.attributes.insert(attribute.id.name.to_owned());
            entity.pattern(&attribute.value);
        }
        if self.entities.insert(id.clone(), entity).is_some() {
            self.faults.push(format!("{lang}/{file}.ftl: {id} stands there twice"));
        }
    }

    /// A message together with all that it refers to, however far.
    pub(crate) fn whole(&self, id: &str) -> Entity {
        let mut whole = Entity::default();
        let (mut seen, mut open) = (Names::new(), vec![id.to_owned()]);
        while let Some(next) = open.pop() {
            let Some(entity) = self.entities.get(&next).filter(|_| seen.insert(next.clone()))
            else {
                continue;
            };
            whole.variables.extend(entity.variables.clone());
            whole.literals.extend(entity.literals.clone());
            whole.comment = format!("{}\n{}", whole.comment, entity.comment);
            open.extend(entity.references.iter().map(|to| base(to).to_owned()));
        }
        whole
    }

    /// The variables that a message uses or names in a comment, or those it refers to do.
    pub(crate) fn promised(&self, id: &str) -> Names {
        let whole = self.whole(id);
        let words = whole.comment.split(|c: char| !(c.is_alphanumeric() || c == '$'));
        let named = words.filter_map(|word| word.strip_prefix('$')).map(String::from);
        whole.variables.iter().cloned().chain(named).collect()
    }

    /// Whether a message leads back to itself.
    pub(crate) fn is_circular(&self, id: &str) -> bool {
        let entity = self.entities.get(id);
        let references = entity.into_iter().flat_map(|entity| &entity.references);
        let (mut seen, mut open) = (Names::new(), references.collect::<Vec<_>>());
        while let Some(next) = open.pop() {
            if base(next) == id {
                return true;
            }
            if seen.insert(base(next).to_owned()) {
                open.extend(self.entities.get(base(next)).iter().flat_map(|e| &e.references));
            }
        }
        false
    }

    /// Whether there is what a reference names.
    pub(crate) fn has(&self, reference: &str) -> bool {
        let (id, attribute) = reference.split_once('.').unwrap_or((reference, ""));
        let entity = self.entities.get(id);
        entity.is_some_and(|entity| attribute.is_empty() || entity.attributes.contains(attribute))
    }
}

/// The message or term of a reference, without an attribute.
fn base(reference: &str) -> &str {
    reference.split('.').next().unwrap_or(reference)
}

impl Entity {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                if let InlineExpression::VariableReference { id } = selector {
                    self.choices.push(choice(id.name, variants));
                }
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        let after_dot = |attribute: &str| format!(".{attribute}");
        match inline {
            InlineExpression::StringLiteral { value } if value.trim().is_empty() => {}
            InlineExpression::StringLiteral { value } => {
                self.literals.insert((*value).to_owned());
            }
            InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::FunctionReference { id, .. } => {
                self.functions.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|it| after_dot(it.name)).unwrap_or_default();
                self.references.insert(format!("{}{attribute}", id.name));
            }
            InlineExpression::TermReference { id, attribute, .. } => {
                let attribute = attribute.as_ref().map(|it| after_dot(it.name)).unwrap_or_default();
                self.references.insert(format!("-{}{attribute}", id.name));
            }
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }
}

fn choice(variable: &str, variants: &[Variant<&str>]) -> Choice {
    let key = |variant: &Variant<&str>| match variant.key {
        VariantKey::Identifier { name } => name.to_owned(),
        VariantKey::NumberLiteral { value } => value.to_owned(),
    };
    let default = variants.iter().find(|variant| variant.default).map(key).unwrap_or_default();
    Choice { variable: variable.to_owned(), keys: variants.iter().map(key).collect(), default }
}
