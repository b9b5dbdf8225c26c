//! The way in and out of a WebAssembly module: texts as bytes in its memory.
//!
//! The page writes what it asks where [`input`] says, calls [`ask`] or [`network`], which return the length of the reply,
//! and reads the reply where [`reply`] says. A reply is `{"ok":…}` or `{"problem":…}`.

// Exports and imports are unsafe code: nobody checks that another module has no such name, or that their types agree.
#![allow(unsafe_code)]

use std::cell::{Cell, RefCell};
use std::panic;

use evora_wire::{Problem, ProblemKind};

use crate::message::Ask;
use crate::session::Session;

#[link(wasm_import_module = "evora")]
unsafe extern "C" {
    /// Hears of the progress of an analysis, as JSON.
    safe fn report(text: *const u8, length: usize);
    /// Hears why the module has panicked. It cannot be used any more afterwards.
    safe fn panicked(text: *const u8, length: usize);
}

thread_local! {
    static SESSION: RefCell<Session> = RefCell::default();
    static INPUT: RefCell<Vec<u8>> = RefCell::default();
    static REPLY: RefCell<String> = RefCell::default();
    static HOOKED: Cell<bool> = const { Cell::new(false) };
}

/// Makes room for an input of this many bytes. Returns where to write it.
#[unsafe(no_mangle)]
extern "C" fn input(length: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|input| {
        *input = vec![0; length];
        input.as_mut_ptr()
    })
}

/// Answers the input, an `Ask` as JSON. Returns the length of the reply.
#[unsafe(no_mangle)]
extern "C" fn ask() -> usize {
    answer(|session, input| {
        let malformed = |bad: serde_json::Error| {
            Problem::new(ProblemKind::Malformed, format!("The engine can't read that: {bad}."))
        };
        let ask: Ask = serde_json::from_slice(input).map_err(malformed)?;
        session.ask(&ask, &mut |analysis| {
            let text = serde_json::to_string(analysis).unwrap_or_default();
            report(text.as_ptr(), text.len());
        })
    })
}

/// Adds the input, a network file. Returns the length of the reply.
#[unsafe(no_mangle)]
extern "C" fn network() -> usize {
    answer(|session, input| session.add_network(input).map(|()| "null".to_owned()))
}

/// Returns where the last reply is.
#[unsafe(no_mangle)]
extern "C" fn reply() -> *const u8 {
    REPLY.with_borrow(|reply| reply.as_ptr())
}

fn answer(act: impl FnOnce(&mut Session, &[u8]) -> Result<String, Problem>) -> usize {
    if !HOOKED.replace(true) {
        panic::set_hook(Box::new(|info| {
            let text = info.to_string();
            panicked(text.as_ptr(), text.len());
        }));
    }
    let input = INPUT.take();
    let reply = match SESSION.with_borrow_mut(|session| act(session, &input)) {
        Ok(json) => format!(r#"{{"ok":{json}}}"#),
        Err(problem) => {
            let json = serde_json::to_string(&problem).unwrap_or_default();
            format!(r#"{{"problem":{json}}}"#)
        }
    };
    REPLY.replace(reply);
    REPLY.with_borrow(String::len)
}
