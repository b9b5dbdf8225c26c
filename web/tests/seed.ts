/** The seed of everything random in the tests, so that runs are repeatable. */
export const SEED = process.env.SEED ?? '1';
