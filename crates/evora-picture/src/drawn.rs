//! Drawings, and how they are put together.

/// A drawing with its size; its upper left corner is the origin.
#[derive(Clone, Default)]
pub(crate) struct Drawn {
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) markup: String,
}

/// A number with at most two decimals.
pub(crate) fn n(number: f32) -> String {
    let rounded = (number * 100.0).round() / 100.0;
    // Without a negative zero.
    format!("{}", rounded + 0.0)
}

/// Moved to a place.
pub(crate) fn at(x: f32, y: f32, markup: &str) -> String {
    format!("<g transform=\"translate({} {})\">{markup}</g>", n(x), n(y))
}

/// Drawings side by side, in the middle of the line.
pub(crate) fn row(drawings: &[Drawn], gap: f32) -> Drawn {
    let height = drawings.iter().map(|one| one.height).fold(0.0, f32::max);
    let (mut width, mut markup) = (0.0, String::new());
    for one in drawings {
        if width > 0.0 {
            width += gap;
        }
        markup += &at(width, (height - one.height) / 2.0, &one.markup);
        width += one.width;
    }
    Drawn { width, height, markup }
}

/// Drawings below each other, in the middle of the column.
pub(crate) fn column(drawings: &[Drawn], gap: f32) -> Drawn {
    let width = drawings.iter().map(|one| one.width).fold(0.0, f32::max);
    let (mut height, mut markup) = (0.0, String::new());
    for one in drawings.iter().filter(|one| one.height > 0.0) {
        if height > 0.0 {
            height += gap;
        }
        markup += &at((width - one.width) / 2.0, height, &one.markup);
        height += one.height;
    }
    Drawn { width, height, markup }
}

/// Drawings in rows of at most so many.
pub(crate) fn rows(drawings: &[Drawn], most: usize, gap: f32) -> Drawn {
    // As even as they can be.
    let count = drawings.len().div_ceil(most.max(1)).max(1);
    let each = drawings.len().div_ceil(count).max(1);
    let rows: Vec<Drawn> = drawings.chunks(each).map(|chunk| row(chunk, gap)).collect();
    column(&rows, gap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([0.0, -0.001, 1.5, 2.0 / 3.0, -12.0].map(n), ["0", "0", "1.5", "0.67", "-12"]);
    }

    #[test]
    fn rows_are_even_and_as_wide_as_the_widest() {
        let one = Drawn { width: 10.0, height: 5.0, markup: "x".into() };
        let nine = rows(&vec![one.clone(); 9], 5, 2.0);
        assert_eq!((nine.width, nine.height), (58.0, 12.0));
        assert_eq!(nine.markup.matches('x').count(), 9);
        let two = column(&[one.clone(), Drawn { width: 30.0, ..one }], 1.0);
        assert_eq!((two.width, two.height), (30.0, 11.0));
        assert_eq!(rows(&[], 5, 2.0).height, 0.0);
    }
}
