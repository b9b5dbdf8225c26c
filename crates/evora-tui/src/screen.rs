//! The full screen.

mod app;
pub mod boards;
mod button;
pub mod canvas;
mod choices;
mod desk;
mod home;
mod legend;
pub mod look;
mod run;
pub mod scene;

pub use app::{App, Options};
pub use button::Button;
pub use desk::{Desk, Flow, Window};
pub use run::run;
