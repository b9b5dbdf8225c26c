//! The changes of a game as a few bytes.
//!
//! The form is gzip, whose checksum tells damage, of a JSON object with a list for each column: values of a column are like each
//! other, so they compress better than rows do. Numbers that grow are written as the difference to the one before.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};

use crate::{Change, TableId, UserId};

/// The form's version.
const FORM: u32 = 1;
/// The most bytes of a game before compression: damage must not fill the memory. A game has some ten thousand.
const MAX_BYTES: u64 = 64 * 1024 * 1024;

/// Changes by column.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Columns {
    form: u32,
    version: Vec<u64>,
    at: Vec<i64>,
    ticks: Vec<i64>,
    kind: Vec<String>,
    ply: Vec<Option<u32>>,
    branch: Vec<u32>,
    by: Vec<Option<UserId>>,
    seat: Vec<Option<u8>>,
    body: Vec<String>,
}

/// Compresses changes of one table. Fails, with the reason, if they do not come back as they were.
pub(super) fn pack(changes: &[Change]) -> Result<Vec<u8>, String> {
    let mut columns = Columns { form: FORM, ..Columns::default() };
    let (mut version, mut at, mut ticks) = (0_u64, 0_i64, 0_i64);
    for change in changes {
        columns.version.push(change.version.wrapping_sub(version));
        columns.at.push(change.at.wrapping_sub(at));
        columns.ticks.push(change.ticks.wrapping_sub(ticks));
        (version, at, ticks) = (change.version, change.at, change.ticks);
        columns.kind.push(change.kind.as_str().to_owned());
        columns.ply.push(change.ply);
        columns.branch.push(change.branch);
        columns.by.push(change.by.clone());
        columns.seat.push(change.seat);
        columns.body.push(change.body.clone());
    }
    let packed = compress(&columns).map_err(|error| error.to_string())?;
    // The only other copy is about to be deleted.
    let back = match changes.first() {
        Some(first) => unpack(&packed, &first.table)?,
        None => Vec::new(),
    };
    if back != changes {
        return Err("its changes cannot be compressed without loss".to_owned());
    }
    Ok(packed)
}

fn compress(columns: &Columns) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&serde_json::to_vec(columns)?)?;
    encoder.finish()
}

/// The changes of a table, in order. Fails, with the reason, if the bytes are damaged.
pub(super) fn unpack(packed: &[u8], table: &TableId) -> Result<Vec<Change>, String> {
    let mut json = Vec::new();
    let mut decoder = GzDecoder::new(packed).take(MAX_BYTES + 1);
    decoder.read_to_end(&mut json).map_err(|error| error.to_string())?;
    if json.len() as u64 > MAX_BYTES {
        return Err(format!("it has more than {MAX_BYTES} bytes"));
    }
    let columns: Columns = serde_json::from_slice(&json).map_err(|error| error.to_string())?;
    if columns.form != FORM {
        return Err(format!("its form is {}, and this program reads {FORM}", columns.form));
    }
    let Columns { form: _, version, at, ticks, kind, ply, branch, by, seat, body } = columns;
    let rows = version.len();
    let lengths =
        [at.len(), ticks.len(), kind.len(), ply.len(), branch.len(), by.len(), seat.len()];
    if lengths.iter().chain([&body.len()]).any(|length| *length != rows) {
        return Err("its columns have different lengths".to_owned());
    }
    let mut changes = Vec::with_capacity(rows);
    let (mut last_version, mut last_at, mut last_ticks) = (0_u64, 0_i64, 0_i64);
    let times = version.into_iter().zip(at).zip(ticks);
    let steps = kind.into_iter().zip(ply).zip(branch);
    let people = by.into_iter().zip(seat).zip(body);
    for (((version, at), ticks), (((kind, ply), branch), ((by, seat), body))) in
        times.zip(steps.zip(people))
    {
        last_version = last_version.wrapping_add(version);
        last_at = last_at.wrapping_add(at);
        last_ticks = last_ticks.wrapping_add(ticks);
        changes.push(Change {
            table: table.clone(),
            version: last_version,
            at: last_at,
            ticks: last_ticks,
            kind: kind.parse().map_err(|error: crate::BadChangeKind| error.to_string())?,
            ply,
            branch,
            by,
            seat,
            body,
        });
    }
    Ok(changes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ChangeKind;

    fn change(version: u64, body: &str) -> Change {
        Change {
            table: TableId::from_bytes([7; 16]),
            version,
            at: 1_800_000_000_000,
            ticks: 5,
            kind: ChangeKind::Move,
            ply: Some(3),
            branch: 1,
            by: Some(UserId::from_bytes([1; 16])),
            seat: Some(2),
            body: body.to_owned(),
        }
    }

    #[test]
    fn changes_come_back_whatever_they_say() {
        let mut odd = change(9, "\u{0}\n\"\\ 🙂 \u{2028}");
        (odd.by, odd.ply, odd.seat, odd.kind) = (None, None, None, ChangeKind::TookBack);
        (odd.at, odd.ticks) = (i64::MIN, i64::MAX);
        let changes = [change(1, ""), change(2, "a"), odd, change(u64::MAX, "{}")];
        let packed = pack(&changes).unwrap();
        assert_eq!(unpack(&packed, &changes[0].table).unwrap(), changes);
        assert_eq!(unpack(&pack(&[]).unwrap(), &changes[0].table).unwrap(), []);
    }

    #[test]
    fn a_flipped_bit_anywhere_is_found_or_changes_nothing() {
        let changes = [change(1, "first"), change(2, "second")];
        let packed = pack(&changes).unwrap();
        let mut found = 0;
        for byte in 0..packed.len() {
            for bit in 0..8 {
                let mut damaged = packed.clone();
                damaged[byte] ^= 1 << bit;
                match unpack(&damaged, &changes[0].table) {
                    Ok(back) => assert_eq!(back, changes),
                    Err(_) => found += 1,
                }
            }
        }
        // Some bits mean nothing: the time in the head, and what fills the last byte of the stream.
        assert!(found > (packed.len() - 12) * 8, "{found} of {} bits", packed.len() * 8);
        for length in 0..packed.len() {
            assert!(unpack(&packed[..length], &changes[0].table).is_err(), "{length} bytes");
        }
    }

    #[test]
    fn what_is_no_game_is_refused_with_the_reason() {
        let table = TableId::from_bytes([7; 16]);
        let refused = |json: &str| {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
            encoder.write_all(json.as_bytes()).unwrap();
            unpack(&encoder.finish().unwrap(), &table).unwrap_err()
        };
        let columns = |form: u32, kind: &str, bodies: &str| {
            format!(
                r#"{{"form":{form},"version":[1],"at":[1],"ticks":[1],"kind":["{kind}"],"ply":[null],
                "branch":[0],"by":[null],"seat":[null],"body":{bodies}}}"#
            )
        };
        let newer = refused(&columns(2, "move", r#"[""]"#));
        assert_eq!(newer, "its form is 2, and this program reads 1");
        let longer = refused(&columns(1, "move", r#"["",""]"#));
        assert_eq!(longer, "its columns have different lengths");
        assert_eq!(refused(&columns(1, "jump", r#"[""]"#)), "`jump` is not a kind of change");
        assert!(refused("[]").contains("expected"), "{}", refused("[]"));
        // Half a gigabyte of spaces are some hundred kilobytes.
        let bomb = refused(&" ".repeat(MAX_BYTES as usize + 2));
        assert_eq!(bomb, "it has more than 67108864 bytes");
    }
}
