//! Lists, a page at a time.

use crate::Millis;

/// The most that a page can have.
const MOST: u32 = 200;

/// Which part of a list is wanted. Lists have the newest first; a page begins after a cursor, so
/// that what is added at the front meanwhile shifts nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The end of the page before it.
    pub after: Option<Cursor>,
    /// How many are wanted at most; 200 can be had.
    pub limit: u32,
}

impl Page {
    /// The first so many.
    pub fn first(limit: u32) -> Page {
        Page { after: None, limit }
    }

    /// How many rows to fetch: one more than wanted, which shows whether there is more.
    pub(crate) fn rows(&self) -> i64 {
        i64::from(self.limit.clamp(1, MOST)) + 1
    }

    /// Where it begins, as two values to compare with; without a cursor, before everything.
    pub(crate) fn start(&self) -> (Millis, String) {
        let start = self.after.clone().map(|cursor| (cursor.at, cursor.id));
        start.unwrap_or((Millis::MAX, String::new()))
    }

    /// Makes a page of the rows that were fetched for it.
    pub(crate) fn of<T>(&self, mut rows: Vec<T>, cursor: impl Fn(&T) -> Cursor) -> Paged<T> {
        let wanted = usize::try_from(self.rows() - 1).unwrap_or(usize::MAX);
        let more = rows.len() > wanted;
        rows.truncate(wanted);
        let next = rows.last().filter(|_| more).map(cursor);
        Paged { items: rows, next }
    }
}

/// A place in a list: after the item with this time and identifier.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// The time by which the list is ordered.
    pub at: Millis,
    /// What tells items of the same time apart.
    pub id: String,
}

/// A page of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paged<T> {
    /// What is on it.
    pub items: Vec<T>,
    /// Where the next begins, if there is more.
    pub next: Option<Cursor>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_tells_where_the_next_begins_only_if_there_is_one() {
        let cursor = |item: &i64| Cursor { at: *item, id: "x".to_owned() };
        let page = Page::first(2);
        assert_eq!(page.of(vec![9, 8], cursor).next, None);
        let paged = page.of(vec![9, 8, 7], cursor);
        assert_eq!((paged.items, paged.next), (vec![9, 8], Some(cursor(&8))));
        assert_eq!(Page::first(0).rows(), 2);
        assert_eq!(Page::first(u32::MAX).rows(), 201);
    }
}
