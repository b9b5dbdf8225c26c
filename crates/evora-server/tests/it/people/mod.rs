//! What people do to each other, and what stays of them.

mod lobby;
mod moderation;
mod names;
mod ratings;
mod signed_out;
mod tidy;
