//! Parsers of option values, and their errors.

use std::time::Duration;

use clap::builder::PossibleValue;
use evora_engine::Clock;
use evora_engine::arena::Sprt;
use evora_rules::{Players, RuleSet, Seat};
use evora_words::Lang;

/// A parser that knows its possible values, so that help, errors and completions list them.
pub(super) fn one_of<T: Clone + Send + Sync + 'static>(
    names: impl IntoIterator<Item = impl Into<PossibleValue>>,
    parse: fn(&str) -> Option<T>,
) -> impl clap::builder::TypedValueParser<Value = T> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    let names: Vec<PossibleValue> = names.into_iter().map(Into::into).collect();
    PossibleValuesParser::new(names).try_map(move |name| parse(&name).ok_or("not one of them"))
}

pub(super) fn rule_set() -> impl clap::builder::TypedValueParser<Value = RuleSet> {
    one_of(RuleSet::ALL.map(RuleSet::name), |name| name.parse().ok())
}

pub(super) fn lang() -> impl clap::builder::TypedValueParser<Value = Lang> {
    one_of(Lang::ALL.map(Lang::code), Lang::from_code)
}

pub(super) fn players() -> impl clap::builder::TypedValueParser<Value = Players> {
    one_of(["2", "3", "4"], |name| name.parse().ok())
}

/// A player, counted from 1.
pub(super) fn player() -> impl clap::builder::TypedValueParser<Value = Seat> {
    one_of(["1", "2", "3", "4"], |name| {
        Seat::from_index(name.parse::<usize>().ok()?.checked_sub(1)?)
    })
}

/// A player, counted from 0 as in traces and the protocol.
pub(super) fn seat() -> impl clap::builder::TypedValueParser<Value = Seat> {
    one_of(["0", "1", "2", "3"], |name| name.parse().ok())
}

/// A time in seconds and an increment per move, as in 60+0.5.
pub(super) fn clock(text: &str) -> Result<Clock, String> {
    let right = "write seconds and what comes back after each move, as in 60+0.5";
    let (left, increment) = text.split_once('+').unwrap_or((text, "0"));
    let time = |text: &str| {
        let seconds = text.parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds));
        seconds.map(Duration::from_secs_f64).ok_or(right)
    };
    let (left, increment) = (time(left)?, time(increment)?);
    if left.is_zero() { Err(right.into()) } else { Ok(Clock { left, increment }) }
}

/// Two Elo differences, the lower first.
pub(super) fn sprt(text: &str) -> Result<Sprt, String> {
    let right = "write two differences in Elo, the lower first, as in 0,10";
    let (elo0, elo1) = text.split_once(',').ok_or(right)?;
    let elo = |text: &str| {
        let elo = text.parse().ok().filter(|elo| (-2000.0..=2000.0).contains(elo));
        elo.ok_or(right)
    };
    let (elo0, elo1) = (elo(elo0)?, elo(elo1)?);
    if elo0 < elo1 { Ok(Sprt { elo0, elo1 }) } else { Err(right.into()) }
}
