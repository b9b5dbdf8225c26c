/** The engine has failed; the game is as it was before the question. */
export class EngineFailed extends Error {}

/** The question was withdrawn. */
export class Stopped extends Error {}
