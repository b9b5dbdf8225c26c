//! Numbers in blocks of 64 bytes, aligned to cache lines, as vector instructions load them.

/// 32 numbers of a hidden layer, or an embedding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub(super) struct Lanes(pub(super) [i16; Lanes::LEN]);

impl Lanes {
    /// Numbers in a block.
    pub(super) const LEN: usize = 32;
    pub(super) const ZERO: Lanes = Lanes([0; Lanes::LEN]);

    /// Numbers in blocks, the last one filled with zeros.
    pub(super) fn collect(numbers: &[i16]) -> Vec<Lanes> {
        let block = |numbers: &[i16]| {
            let mut block = Lanes::ZERO;
            block.0[..numbers.len()].copy_from_slice(numbers);
            block
        };
        numbers.chunks(Lanes::LEN).map(block).collect()
    }
}

/// 64 weights of an input row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub(super) struct Narrow(pub(super) [i8; Narrow::LEN]);

impl Narrow {
    /// Numbers in a block.
    pub(super) const LEN: usize = 64;
}

/// Activations between layers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub(super) struct Active(pub(super) [u8; Active::LEN]);

impl Active {
    /// Numbers in a block.
    pub(super) const LEN: usize = 64;
    pub(super) const ZERO: Active = Active([0; Active::LEN]);
}

/// Weights of four inputs to 16 outputs: those of the first output, then of the second, and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub(super) struct Weights(pub(super) [i8; 4 * Weights::OUTPUTS]);

impl Weights {
    /// Inputs of a block.
    pub(super) const INPUTS: usize = 4;
    /// Outputs of a block.
    pub(super) const OUTPUTS: usize = 16;
}

/// Sums of 16 outputs of a dense layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub(super) struct Sums(pub(super) [i32; Weights::OUTPUTS]);

impl Sums {
    pub(super) const ZERO: Sums = Sums([0; Weights::OUTPUTS]);
}

/// A dense layer of `BLOCKS` times 16 outputs. Outputs that the network does not have get weights and biases of 0.
#[derive(Debug)]
pub(super) struct Dense<const BLOCKS: usize> {
    /// For every four inputs, the blocks of all outputs.
    pub(super) weights: Vec<[Weights; BLOCKS]>,
    pub(super) biases: [Sums; BLOCKS],
}

impl<const BLOCKS: usize> Dense<BLOCKS> {
    /// A layer from a row of weights and a bias for each output. `rows` has the weights of one output after another.
    pub(super) fn new(inputs: usize, rows: &[i8], biases: &[i32]) -> Dense<BLOCKS> {
        let (inputs_each, outputs_each) = (Weights::INPUTS, Weights::OUTPUTS);
        let mut layer = Dense {
            weights: vec![[Weights([0; 64]); BLOCKS]; inputs.div_ceil(inputs_each)],
            biases: [Sums::ZERO; BLOCKS],
        };
        for (output, (row, &bias)) in rows.chunks_exact(inputs).zip(biases).enumerate() {
            let (block, place) = (output / outputs_each, output % outputs_each);
            layer.biases[block].0[place] = bias;
            for (input, &weight) in row.iter().enumerate() {
                let at = inputs_each * place + input % inputs_each;
                layer.weights[input / inputs_each][block].0[at] = weight;
            }
        }
        layer
    }
}
