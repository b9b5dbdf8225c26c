//! What the numbers of a fixed table stand for.

/// Consecutive action numbers of one kind of move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The kind of move, such as `take`.
    pub name: &'static str,
    /// The first number.
    pub first: u32,
    /// The axes, the slowest first: an action's number is `first` plus its index in this array.
    pub axes: Vec<Axis>,
}

/// An axis of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Axis {
    /// What is counted along it, such as `colour`.
    pub name: &'static str,
    /// The number of its values.
    pub len: u32,
}

impl Group {
    /// Returns the number of actions in the group.
    pub fn count(&self) -> u32 {
        self.axes.iter().map(|axis| axis.len).product()
    }
}

/// Lays groups one after another, beginning with 0.
pub(crate) fn lay_out(groups: &[(&'static str, &[(&'static str, usize)])]) -> Vec<Group> {
    let mut first = 0;
    let mut laid_out = Vec::new();
    for &(name, axes) in groups {
        let axes = axes.iter().map(|&(name, len)| Axis { name, len: len as u32 }).collect();
        let group = Group { name, first, axes };
        first += group.count();
        laid_out.push(group);
    }
    laid_out
}
