//! How things look: colours for every kind of terminal, on light and dark ground, and never colour alone.

use ratatui::style::{Color, Modifier, Style};

use crate::glaze::Glaze;

/// How many colours the terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// Any colour.
    Full,
    /// The 256 of most terminals.
    Indexed,
    /// The 16 that every colour terminal has.
    Sixteen,
    /// None: bold, underlined and reversed text only.
    None,
}

/// What is behind everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Night.
    Dark,
    /// Lime-washed plaster.
    Light,
}

/// What stands on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marks {
    /// A sign that echoes the motif.
    Signs,
    /// The letter of the move words.
    Letters,
}

/// What a piece of the screen is, which says how it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Ordinary text.
    Ink,
    /// Text of less weight.
    Faint,
    /// Headings and scores.
    Strong,
    /// Edges and structure.
    Accent,
    /// What can be done here.
    Act,
    /// What is chosen, or under the cursor.
    Chosen,
    /// A gain.
    Good,
    /// A loss, or something wrong.
    Warn,
    /// A bar at the edge of the screen.
    Bar,
    /// The starting marker, and the markers of a score.
    Marker,
}

/// The whole look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// How many colours.
    pub depth: Depth,
    /// What is behind.
    pub ground: Ground,
    /// Signs or letters.
    pub marks: Marks,
}

/// A colour of each ground.
type Pair = (u32, u32);

const BACK: Pair = (0xf0eadd, 0x121a28);
const SURFACE: Pair = (0xfcfaf5, 0x1f2a3c);
const SLOT: Pair = (0xe3dccb, 0x2a364d);
const INK: Pair = (0x15294d, 0xf4eddf);
const FAINT: Pair = (0x4b5b79, 0xb7c1d3);
const ACCENT: Pair = (0x1f4e9c, 0x8db3f2);
const ACT: Pair = (0xad1160, 0xff8fc4);
const ON_ACT: Pair = (0xffffff, 0x2a0616);
const WARN: Pair = (0xa23b00, 0xffb07a);
const GOOD: Pair = (0x1b6b45, 0x7fd6a8);

impl Look {
    /// What the environment says about the terminal.
    pub fn from_environment(get: impl Fn(&str) -> Option<String>) -> Look {
        let is = |name: &str| get(name).filter(|value| !value.is_empty());
        let term = is("TERM").unwrap_or_default();
        let depth = if is("NO_COLOR").is_some() || term == "dumb" || term.starts_with("vt") {
            Depth::None
        } else if is("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit") {
            Depth::Full
        } else if term.contains("256") {
            Depth::Indexed
        } else {
            Depth::Sixteen
        };
        // Some terminals tell their colours as "text;ground"; 7 and the bright ones are light.
        let ground = is("COLORFGBG").and_then(|value| value.rsplit(';').next()?.parse::<u8>().ok());
        let ground = match ground {
            Some(7 | 9..=15) => Ground::Light,
            _ => Ground::Dark,
        };
        // The console of the kernel has few signs, but every letter.
        let marks = if term == "linux" { Marks::Letters } else { Marks::Signs };
        Look { depth, ground, marks }
    }

    /// The sign on a tile.
    pub fn mark(&self, glaze: Glaze) -> char {
        match self.marks {
            Marks::Signs => glaze.glyph(),
            Marks::Letters => glaze.letter(),
        }
    }

    /// The sign of an empty cell that a tile of this colour belongs to.
    pub fn ghost_mark(&self, glaze: Glaze) -> char {
        match self.marks {
            Marks::Signs => glaze.glyph(),
            Marks::Letters => glaze.letter().to_ascii_lowercase(),
        }
    }

    fn rgb(&self, (light, dark): Pair) -> Color {
        let hex = match self.ground {
            Ground::Light => light,
            Ground::Dark => dark,
        };
        let [_, red, green, blue] = hex.to_be_bytes();
        match self.depth {
            Depth::Full => Color::Rgb(red, green, blue),
            _ => Color::Indexed(nearest(red, green, blue)),
        }
    }

    /// Whether colours of our own are used for everything.
    fn is_painted(&self) -> bool {
        matches!(self.depth, Depth::Full | Depth::Indexed)
    }

    /// What is behind everything.
    pub fn ground(&self) -> Style {
        match self.is_painted() {
            true => Style::new().bg(self.rgb(BACK)).fg(self.rgb(INK)),
            false => Style::new(),
        }
    }

    /// What a board or a window is made of.
    pub fn surface(&self) -> Style {
        match self.is_painted() {
            true => Style::new().bg(self.rgb(SURFACE)).fg(self.rgb(INK)),
            false => Style::new(),
        }
    }

    /// An empty cell.
    pub fn slot(&self) -> Style {
        match self.is_painted() {
            true => Style::new().bg(self.rgb(SLOT)).fg(self.rgb(FAINT)),
            false => Style::new().add_modifier(Modifier::DIM),
        }
    }

    /// Text of this role; the ground behind it stays.
    pub fn role(&self, role: Role) -> Style {
        let plain = Style::new();
        let painted = |pair| plain.fg(self.rgb(pair));
        match (self.depth, role) {
            (_, Role::Ink) => match self.is_painted() {
                true => painted(INK),
                false => plain,
            },
            (_, Role::Strong) => self.role(Role::Ink).add_modifier(Modifier::BOLD),
            (Depth::None, Role::Faint) => plain.add_modifier(Modifier::DIM),
            (Depth::None, Role::Accent) => plain,
            (Depth::None, Role::Act) => plain.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            (Depth::None, Role::Chosen | Role::Bar | Role::Marker) => {
                plain.add_modifier(Modifier::REVERSED)
            }
            (Depth::None, Role::Good | Role::Warn) => plain.add_modifier(Modifier::BOLD),
            (Depth::Sixteen, Role::Faint) => plain.add_modifier(Modifier::DIM),
            (Depth::Sixteen, Role::Accent) => plain.fg(self.sixteen(Color::Blue, Color::LightBlue)),
            (Depth::Sixteen, Role::Act) => plain
                .fg(self.sixteen(Color::Magenta, Color::LightMagenta))
                .add_modifier(Modifier::BOLD),
            (Depth::Sixteen, Role::Chosen) => {
                plain.bg(Color::Magenta).fg(Color::White).add_modifier(Modifier::BOLD)
            }
            (Depth::Sixteen, Role::Good) => plain.fg(self.sixteen(Color::Green, Color::LightGreen)),
            (Depth::Sixteen, Role::Warn) => plain.fg(self.sixteen(Color::Red, Color::LightRed)),
            (Depth::Sixteen, Role::Bar | Role::Marker) => plain.add_modifier(Modifier::REVERSED),
            (_, Role::Faint) => painted(FAINT),
            (_, Role::Accent) => painted(ACCENT),
            (_, Role::Act) => painted(ACT).add_modifier(Modifier::BOLD),
            (_, Role::Chosen) => {
                plain.bg(self.rgb(ACT)).fg(self.rgb(ON_ACT)).add_modifier(Modifier::BOLD)
            }
            (_, Role::Good) => painted(GOOD),
            (_, Role::Warn) => painted(WARN),
            (_, Role::Marker) => {
                plain.bg(self.rgb(ACCENT)).fg(self.rgb(SURFACE)).add_modifier(Modifier::BOLD)
            }
            (_, Role::Bar) => plain.bg(self.rgb(SURFACE)).fg(self.rgb(INK)),
        }
    }

    fn sixteen(&self, light: Color, dark: Color) -> Color {
        match self.ground {
            Ground::Light => light,
            Ground::Dark => dark,
        }
    }

    /// A tile: its colour, and its sign in a colour that can be read on it.
    pub fn tile(&self, glaze: Glaze) -> Style {
        let style = match self.depth {
            Depth::None => Style::new().add_modifier(Modifier::REVERSED),
            Depth::Sixteen => {
                let (back, front) = sixteen_of(glaze);
                Style::new().bg(back).fg(front)
            }
            Depth::Full | Depth::Indexed => {
                let (back, front) = glaze_colours(glaze);
                Style::new().bg(self.rgb(back)).fg(self.rgb(front))
            }
        };
        style.add_modifier(Modifier::BOLD)
    }

    /// An empty cell that a tile of this colour belongs to: its sign is there to be seen, and cannot be taken for a tile.
    pub fn ghost(&self, glaze: Glaze) -> Style {
        if !self.is_painted() {
            return self.slot();
        }
        let ((light, dark), _) = glaze_colours(glaze);
        let seen = |colour: u32, slot: u32, ink: u32| {
            let contrast = |parts| lightness(mix(ink, colour, parts)).abs_diff(lightness(slot));
            // As little ink as makes it stand out.
            let parts = (0..4).find(|&parts| contrast(parts) > GHOST_CONTRAST).unwrap_or(4);
            mix(ink, colour, parts)
        };
        let pair = (seen(light, SLOT.0, INK.0), seen(dark, SLOT.1, INK.1));
        self.slot().fg(self.rgb(pair))
    }

    /// An empty place that takes tiles of this colour only, with something to read on it.
    pub fn bed(&self, glaze: Glaze) -> Style {
        match self.is_painted() {
            true => {
                let ((light, dark), _) = glaze_colours(glaze);
                // On dark ground a little more of the colour, or nobody would see it.
                let dark = mix(mix(dark, SURFACE.1, 2), SURFACE.1, 3);
                let back = (mix(light, SURFACE.0, 1), dark);
                Style::new().bg(self.rgb(back)).fg(self.rgb(FAINT))
            }
            false => self.slot(),
        }
    }
}

/// How much lighter or darker than its cell a faint sign is at least, of 255.
const GHOST_CONTRAST: u32 = 60;

/// How light a colour is, of 255.
fn lightness(colour: u32) -> u32 {
    let [_, red, green, blue] = colour.to_be_bytes().map(u32::from);
    (3 * red + 6 * green + blue) / 10
}

/// So many parts of the first colour in four.
fn mix(one: u32, other: u32, parts: u32) -> u32 {
    let [_, a, b, c] = one.to_be_bytes();
    let [_, x, y, z] = other.to_be_bytes();
    let part = |one: u8, other: u8| (u32::from(one) * parts + u32::from(other) * (4 - parts)) / 4;
    part(a, x) << 16 | part(b, y) << 8 | part(c, z)
}

/// The tile and the sign on it, on each ground.
const fn glaze_colours(glaze: Glaze) -> (Pair, Pair) {
    match glaze {
        Glaze::Blue => ((0x3869b0, 0x3c6eb8), (0xffffff, 0xffffff)),
        Glaze::Yellow => ((0xf5ce3a, 0xf3cc40), (0x5c3b00, 0x563700)),
        Glaze::Red => ((0xa30a14, 0xad151c), (0xffe2c4, 0xffe2c4)),
        Glaze::Black => ((0x1e2129, 0x08090c), (0xe9ddc3, 0xe9ddc3)),
        Glaze::White => ((0xfbf9f4, 0xf1ede4), (0x5a6f96, 0x566a8f)),
        Glaze::Purple => ((0x46195e, 0x542470), (0xf0d9f7, 0xf0d9f7)),
        Glaze::Green => ((0x54bb85, 0x5aba86), (0x06361f, 0x04331c)),
        Glaze::Orange => ((0xe06e12, 0xdc711b), (0x371500, 0x301200)),
        Glaze::Turquoise => ((0x46b8b0, 0x4dbdb5), (0x04373a, 0x033336)),
        Glaze::Special => ((0xf8f1e0, 0xf4eeda), (0x855600, 0x7c5000)),
    }
}

/// The nearest of the sixteen colours every terminal has, and what can be read on it.
const fn sixteen_of(glaze: Glaze) -> (Color, Color) {
    match glaze {
        Glaze::Blue => (Color::Blue, Color::White),
        Glaze::Yellow => (Color::LightYellow, Color::Black),
        Glaze::Red => (Color::Red, Color::White),
        Glaze::Black => (Color::Black, Color::White),
        Glaze::White | Glaze::Special => (Color::White, Color::Black),
        Glaze::Purple => (Color::Magenta, Color::White),
        Glaze::Green => (Color::Green, Color::Black),
        Glaze::Orange => (Color::LightRed, Color::Black),
        Glaze::Turquoise => (Color::Cyan, Color::Black),
    }
}

/// The nearest of the 256 colours' cube and greys.
fn nearest(red: u8, green: u8, blue: u8) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let distance = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    let level = |wanted: u8| {
        (0..6u8).min_by_key(|&l| distance(LEVELS[usize::from(l)], wanted)).unwrap_or(0)
    };
    let (r, g, b) = (level(red), level(green), level(blue));
    let of = |l: u8| LEVELS[usize::from(l)];
    let cube = distance(of(r), red) + distance(of(g), green) + distance(of(b), blue);
    let grey = (0..24u8).min_by_key(|step| {
        let value = 8 + 10 * step;
        distance(value, red) + distance(value, green) + distance(value, blue)
    });
    match grey.map(|step| (step, 8 + 10 * step)) {
        Some((step, value))
            if distance(value, red) + distance(value, green) + distance(value, blue) < cube =>
        {
            232 + step
        }
        _ => 16 + 36 * r + 6 * g + b,
    }
}
