//! Checks that the networks in the program answer as they do everywhere, with all instructions that can be had here.
//!
//! `cargo xtask wasm` runs it as WebAssembly, with and without SIMD; the tests do so natively.

use evora_engine::bench::evaluations_signature;
use evora_engine::network::Kernels;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let expected = include_str!("../../evora-engine/tests/it/evaluations.txt").trim();
    for kernels in Kernels::available() {
        let found = format!("{:016x}", evaluations_signature(kernels)?);
        assert_eq!(found, expected, "{kernels:?}");
    }
    Ok(())
}
