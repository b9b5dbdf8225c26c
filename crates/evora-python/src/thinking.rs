//! Work that takes long, without holding the GIL.

use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use evora_engine::Stop;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::error::cannot_start;

/// How often Python is asked whether somebody pressed Ctrl-C.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// Works with the GIL released, so that other threads of Python run.
///
/// If it may take long, it works in a thread of its own, and this one looks for signals: Ctrl-C stops the work. Short work stays in this thread,
/// where networks have what they remember. If the thread cannot be started, that is an OSError.
pub(crate) fn detached<T: Send>(
    py: Python<'_>,
    may_take_long: bool,
    work: impl FnOnce(&Stop) -> T + Send,
) -> PyResult<T> {
    let stop = Stop::default();
    if !may_take_long {
        return Ok(py.detach(|| work(&stop)));
    }
    thread::scope(|scope| {
        let (send, receive) = sync_channel(1);
        let its_stop = stop.clone();
        let started = thread::Builder::new()
            .spawn_scoped(scope, move || send.send(work(&its_stop)))
            .map_err(|error| cannot_start(&error.to_string(), error.raw_os_error()));
        started?;
        let mut receive = receive;
        loop {
            let (received, back) = py.detach(move || (receive.recv_timeout(LOOK_EVERY), receive));
            receive = back;
            match received {
                Ok(result) => return Ok(result),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("the search failed"));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
            if let Err(signal) = py.check_signals() {
                stop.stop();
                // The search ends soon; its thread must not outlive this call.
                py.detach(move || drop(receive.recv()));
                return Err(signal);
            }
        }
    })
}
