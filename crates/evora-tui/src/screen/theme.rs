//! Colours and symbols for every kind of terminal, on light and dark backgrounds. Nothing is shown by colour alone.

use ratatui::style::{Color, Modifier, Style};

use crate::any_tile::AnyTile;

/// How many colours the terminal supports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColourDepth {
    /// 24-bit colour.
    Full,
    /// The 256-colour palette.
    Indexed,
    /// The 16 ANSI colours.
    Sixteen,
    /// No colours: bold, underlined and reversed text only.
    None,
}

/// The background of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Background {
    /// Light text on a dark background.
    Dark,
    /// Dark text on a light background.
    Light,
}

/// What is drawn on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marks {
    /// A symbol.
    Signs,
    /// The letter used in move words.
    Letters,
}

/// The semantic role of text, which determines its style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Ordinary text.
    Ink,
    /// Secondary text.
    Faint,
    /// Headings and scores.
    Strong,
    /// Borders and structure.
    Accent,
    /// Available actions.
    Act,
    /// Selected, or under the cursor.
    Chosen,
    /// A gain.
    Good,
    /// A loss or an error.
    Warn,
    /// The bars at the top and bottom of the screen.
    Bar,
    /// The starting-player marker and score markers.
    Marker,
}

/// Colours and symbols of the whole screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// The number of colours.
    pub depth: ColourDepth,
    /// Dark or light.
    pub background: Background,
    /// Symbols or letters on tiles.
    pub marks: Marks,
}

/// A colour for light and for dark backgrounds, as `0xRRGGBB`.
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

impl Theme {
    /// Chooses a theme from the terminal's environment variables.
    pub fn from_environment(get: impl Fn(&str) -> Option<String>) -> Theme {
        let is = |name: &str| get(name).filter(|value| !value.is_empty());
        let term = is("TERM").unwrap_or_default();
        let depth = if is("NO_COLOR").is_some() || term == "dumb" || term.starts_with("vt") {
            ColourDepth::None
        } else if is("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit") {
            ColourDepth::Full
        } else if term.contains("256") {
            ColourDepth::Indexed
        } else {
            ColourDepth::Sixteen
        };
        // Some terminals set their colours as "foreground;background"; 7 and the bright ones are light.
        let background =
            is("COLORFGBG").and_then(|value| value.rsplit(';').next()?.parse::<u8>().ok());
        let background = match background {
            Some(7 | 9..=15) => Background::Light,
            _ => Background::Dark,
        };
        // The font of the Linux console has few symbols, but every letter.
        let marks = if term == "linux" { Marks::Letters } else { Marks::Signs };
        Theme { depth, background, marks }
    }

    /// Returns the character drawn on a tile.
    pub fn mark(&self, tile: AnyTile) -> char {
        match self.marks {
            Marks::Signs => tile.glyph(),
            Marks::Letters => tile.letter(),
        }
    }

    /// Returns the character drawn on an empty cell for this tile.
    pub fn ghost_mark(&self, tile: AnyTile) -> char {
        match self.marks {
            Marks::Signs => tile.glyph(),
            Marks::Letters => tile.letter().to_ascii_lowercase(),
        }
    }

    fn rgb(&self, (light, dark): Pair) -> Color {
        let hex = match self.background {
            Background::Light => light,
            Background::Dark => dark,
        };
        let [_, red, green, blue] = hex.to_be_bytes();
        match self.depth {
            ColourDepth::Full => Color::Rgb(red, green, blue),
            _ => Color::Indexed(nearest(red, green, blue)),
        }
    }

    /// Returns whether the theme sets all colours itself.
    fn is_painted(&self) -> bool {
        matches!(self.depth, ColourDepth::Full | ColourDepth::Indexed)
    }

    /// The background of the screen.
    pub fn background(&self) -> Style {
        match self.is_painted() {
            true => Style::new().bg(self.rgb(BACK)).fg(self.rgb(INK)),
            false => Style::new(),
        }
    }

    /// Returns the style of boards and windows.
    pub fn surface(&self) -> Style {
        match self.is_painted() {
            true => Style::new().bg(self.rgb(SURFACE)).fg(self.rgb(INK)),
            false => Style::new(),
        }
    }

    /// Returns the style of an empty cell.
    pub fn slot(&self) -> Style {
        match self.is_painted() {
            true => Style::new().bg(self.rgb(SLOT)).fg(self.rgb(FAINT)),
            false => Style::new().add_modifier(Modifier::DIM),
        }
    }

    /// Returns the style of text in a role; most roles keep the background.
    pub fn role(&self, role: Role) -> Style {
        let plain = Style::new();
        let painted = |pair| plain.fg(self.rgb(pair));
        match (self.depth, role) {
            (_, Role::Ink) => match self.is_painted() {
                true => painted(INK),
                false => plain,
            },
            (_, Role::Strong) => self.role(Role::Ink).add_modifier(Modifier::BOLD),
            (ColourDepth::None, Role::Faint) => plain.add_modifier(Modifier::DIM),
            (ColourDepth::None, Role::Accent) => plain,
            (ColourDepth::None, Role::Act) => {
                plain.add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
            }
            (ColourDepth::None, Role::Chosen | Role::Bar | Role::Marker) => {
                plain.add_modifier(Modifier::REVERSED)
            }
            (ColourDepth::None, Role::Good | Role::Warn) => plain.add_modifier(Modifier::BOLD),
            (ColourDepth::Sixteen, Role::Faint) => plain.add_modifier(Modifier::DIM),
            (ColourDepth::Sixteen, Role::Accent) => {
                plain.fg(self.sixteen(Color::Blue, Color::LightBlue))
            }
            (ColourDepth::Sixteen, Role::Act) => plain
                .fg(self.sixteen(Color::Magenta, Color::LightMagenta))
                .add_modifier(Modifier::BOLD),
            (ColourDepth::Sixteen, Role::Chosen) => {
                plain.bg(Color::Magenta).fg(Color::White).add_modifier(Modifier::BOLD)
            }
            (ColourDepth::Sixteen, Role::Good) => {
                plain.fg(self.sixteen(Color::Green, Color::LightGreen))
            }
            (ColourDepth::Sixteen, Role::Warn) => {
                plain.fg(self.sixteen(Color::Red, Color::LightRed))
            }
            (ColourDepth::Sixteen, Role::Bar | Role::Marker) => {
                plain.add_modifier(Modifier::REVERSED)
            }
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
        match self.background {
            Background::Light => light,
            Background::Dark => dark,
        }
    }

    /// Returns the style of a tile: its colour, and a contrasting one for its symbol.
    pub fn tile(&self, tile: AnyTile) -> Style {
        let style = match self.depth {
            ColourDepth::None => Style::new().add_modifier(Modifier::REVERSED),
            ColourDepth::Sixteen => {
                let (back, front) = sixteen_of(tile);
                Style::new().bg(back).fg(front)
            }
            ColourDepth::Full | ColourDepth::Indexed => {
                let (back, front) = tile_colours(tile);
                Style::new().bg(self.rgb(back)).fg(self.rgb(front))
            }
        };
        style.add_modifier(Modifier::BOLD)
    }

    /// Returns the style of an empty cell for this tile: its symbol is legible, but cannot be mistaken for a tile.
    pub fn ghost(&self, tile: AnyTile) -> Style {
        if !self.is_painted() {
            return self.slot();
        }
        let ((light, dark), _) = tile_colours(tile);
        let seen = |colour: u32, slot: u32, ink: u32| {
            let contrast = |parts| lightness(mix(ink, colour, parts)).abs_diff(lightness(slot));
            // Mix in the least text colour that gives enough contrast.
            let parts = (0..4).find(|&parts| contrast(parts) > GHOST_CONTRAST).unwrap_or(4);
            mix(ink, colour, parts)
        };
        let pair = (seen(light, SLOT.0, INK.0), seen(dark, SLOT.1, INK.1));
        self.slot().fg(self.rgb(pair))
    }

    /// Returns the style of an empty space that only takes this tile and has text on it.
    pub fn bed(&self, tile: AnyTile) -> Style {
        match self.is_painted() {
            true => {
                let ((light, dark), _) = tile_colours(tile);
                // A dark background needs a stronger tint to be visible.
                let dark = mix(mix(dark, SURFACE.1, 2), SURFACE.1, 3);
                let back = (mix(light, SURFACE.0, 1), dark);
                Style::new().bg(self.rgb(back)).fg(self.rgb(FAINT))
            }
            false => self.slot(),
        }
    }
}

/// The least difference in lightness between an empty cell and its symbol, of 255.
const GHOST_CONTRAST: u32 = 60;

/// Returns the lightness of a colour, from 0 to 255.
fn lightness(colour: u32) -> u32 {
    let [_, red, green, blue] = colour.to_be_bytes().map(u32::from);
    (3 * red + 6 * green + blue) / 10
}

/// Mixes two colours: `parts` quarters of the first, the rest of the second.
fn mix(one: u32, other: u32, parts: u32) -> u32 {
    let [_, a, b, c] = one.to_be_bytes();
    let [_, x, y, z] = other.to_be_bytes();
    let part = |one: u8, other: u8| (u32::from(one) * parts + u32::from(other) * (4 - parts)) / 4;
    part(a, x) << 16 | part(b, y) << 8 | part(c, z)
}

/// Returns the colours of a tile and of its symbol.
const fn tile_colours(tile: AnyTile) -> (Pair, Pair) {
    match tile {
        AnyTile::Blue => ((0x3869b0, 0x3c6eb8), (0xffffff, 0xffffff)),
        AnyTile::Yellow => ((0xf5ce3a, 0xf3cc40), (0x5c3b00, 0x563700)),
        AnyTile::Red => ((0xa30a14, 0xad151c), (0xffe2c4, 0xffe2c4)),
        AnyTile::Black => ((0x1e2129, 0x08090c), (0xe9ddc3, 0xe9ddc3)),
        AnyTile::White => ((0xfbf9f4, 0xf1ede4), (0x5a6f96, 0x566a8f)),
        AnyTile::Purple => ((0x46195e, 0x542470), (0xf0d9f7, 0xf0d9f7)),
        AnyTile::Green => ((0x54bb85, 0x5aba86), (0x06361f, 0x04331c)),
        AnyTile::Orange => ((0xe06e12, 0xdc711b), (0x371500, 0x301200)),
        AnyTile::Turquoise => ((0x46b8b0, 0x4dbdb5), (0x04373a, 0x033336)),
        AnyTile::Special => ((0xf8f1e0, 0xf4eeda), (0x855600, 0x7c5000)),
    }
}

/// Returns the nearest of the 16 ANSI colours for a tile, and a contrasting one for its symbol.
const fn sixteen_of(tile: AnyTile) -> (Color, Color) {
    match tile {
        AnyTile::Blue => (Color::Blue, Color::White),
        AnyTile::Yellow => (Color::LightYellow, Color::Black),
        AnyTile::Red => (Color::Red, Color::White),
        AnyTile::Black => (Color::Black, Color::White),
        AnyTile::White | AnyTile::Special => (Color::White, Color::Black),
        AnyTile::Purple => (Color::Magenta, Color::White),
        AnyTile::Green => (Color::Green, Color::Black),
        AnyTile::Orange => (Color::LightRed, Color::Black),
        AnyTile::Turquoise => (Color::Cyan, Color::Black),
    }
}

/// Returns the nearest colour of the 256-colour palette's cube and greys.
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
