//! Pagination.

use crate::Millis;

/// The largest page.
const MAX_LIMIT: u32 = 200;

/// Which part of a list to return. Lists are ordered newest first; a page starts after a cursor, so
/// items added at the front do not shift it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The cursor returned with the previous page.
    pub after: Option<Cursor>,
    /// The number of items wanted, at most 200.
    pub limit: u32,
}

impl Page {
    /// The first page, with this limit.
    pub fn first(limit: u32) -> Page {
        Page { after: None, limit }
    }

    /// The number of rows to fetch: one more than wanted, to know whether there is a next page.
    pub(crate) fn rows(&self) -> i64 {
        i64::from(self.limit.clamp(1, MAX_LIMIT)) + 1
    }

    /// The cursor as values to compare with; without one, a position before every item.
    pub(crate) fn start(&self) -> (Millis, String) {
        let start = self.after.clone().map(|cursor| (cursor.at, cursor.id));
        start.unwrap_or((Millis::MAX, String::new()))
    }

    /// Builds the page from the fetched rows.
    pub(crate) fn of<T>(&self, mut rows: Vec<T>, cursor: impl Fn(&T) -> Cursor) -> Paged<T> {
        let wanted = usize::try_from(self.rows() - 1).unwrap_or(usize::MAX);
        let more = rows.len() > wanted;
        rows.truncate(wanted);
        let next = rows.last().filter(|_| more).map(cursor);
        Paged { items: rows, next }
    }
}

/// A position in a list: after the item with this time and identifier.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// The time the list is ordered by.
    pub at: Millis,
    /// The identifier, which breaks ties.
    pub id: String,
}

/// One page of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paged<T> {
    /// The items.
    pub items: Vec<T>,
    /// The cursor of the next page, if there is one.
    pub next: Option<Cursor>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_a_next_cursor_only_if_there_are_more_items() {
        let cursor = |item: &i64| Cursor { at: *item, id: "x".to_owned() };
        let page = Page::first(2);
        assert_eq!(page.of(vec![9, 8], cursor).next, None);
        let paged = page.of(vec![9, 8, 7], cursor);
        assert_eq!((paged.items, paged.next), (vec![9, 8], Some(cursor(&8))));
        assert_eq!(Page::first(0).rows(), 2);
        assert_eq!(Page::first(u32::MAX).rows(), 201);
    }
}
