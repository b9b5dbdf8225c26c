//! What the bytes of an observation mean.

use crate::group::Axis;

/// The sections of an observation, one after another without gaps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    sections: Vec<Section>,
    len: usize,
}

/// Consecutive bytes of one meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The name, unique in its layout.
    pub name: &'static str,
    /// The index of its first byte.
    pub offset: usize,
    /// The axes, the slowest first. An axis `seat` begins with the seat that observes; the others follow clockwise.
    pub axes: Vec<Axis>,
    /// The largest value of a byte in any game.
    pub most: u8,
    /// What a byte says.
    pub meaning: &'static str,
}

impl Section {
    /// Returns the number of bytes.
    pub fn len(&self) -> usize {
        self.axes.iter().map(|axis| axis.len as usize).product()
    }

    /// Returns whether the section has no bytes.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Layout {
    pub(crate) fn new() -> Layout {
        Layout { sections: Vec::new(), len: 0 }
    }

    /// Adds a section after the others.
    pub(crate) fn with(
        mut self,
        name: &'static str,
        axes: &[(&'static str, usize)],
        most: u8,
        meaning: &'static str,
    ) -> Layout {
        let axes = axes.iter().map(|&(name, len)| Axis { name, len: len as u32 }).collect();
        let section = Section { name, offset: self.len, axes, most, meaning };
        self.len += section.len();
        self.sections.push(section);
        self
    }

    /// Returns the sections in order.
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// Returns the section with this name.
    pub fn section(&self, name: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.name == name)
    }

    /// Returns the number of bytes of an observation.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns whether there is no section.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}
