//! The full screen.

mod app;
pub mod boards;
mod button;
pub mod canvas;
mod choices;
mod game_screen;
mod home;
mod legend;
pub mod render_context;
mod run;
pub mod theme;

pub use app::{App, Options};
pub use button::Button;
pub use game_screen::{Flow, GameScreen, Window};
pub use run::run;
