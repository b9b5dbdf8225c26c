/** What is random in the tests follows from this seed, so that a run meets the same deals each time. */
export const SEED = process.env.SEED ?? '1';
