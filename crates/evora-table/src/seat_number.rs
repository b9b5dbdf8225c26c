//! Serde for seats as numbers from 0.

use evora_rules::Seat;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

fn seat<E: Error>(number: u8) -> Result<Seat, E> {
    let wrong = || E::invalid_value(Unexpected::Unsigned(number.into()), &"a seat from 0 to 3");
    Seat::from_index(number.into()).ok_or_else(wrong)
}

fn number(seat: Seat) -> u8 {
    seat.index() as u8
}

pub(crate) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
    number(*seat).serialize(to)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
    seat(u8::deserialize(from)?)
}

pub(crate) mod optional {
    use super::{Deserialize, Deserializer, Seat, Serialize, Serializer, number, seat};

    pub(crate) fn serialize<S: Serializer>(seat: &Option<Seat>, to: S) -> Result<S::Ok, S::Error> {
        seat.map(number).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Seat>, D::Error> {
        Option::<u8>::deserialize(from)?.map(seat).transpose()
    }
}

pub(crate) mod list {
    use super::{Deserialize, Deserializer, Seat, Serializer, number, seat};

    pub(crate) fn serialize<S: Serializer>(seats: &[Seat], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(seats.iter().copied().map(number))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Seat>, D::Error> {
        Vec::<u8>::deserialize(from)?.into_iter().map(seat).collect()
    }
}
