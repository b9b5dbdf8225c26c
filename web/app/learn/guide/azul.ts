import type { Lesson } from './lesson';

/** Any deal works: in Azul every move shows what the lesson teaches. */
export const AZUL: Lesson = {
  begin: () => ({ rules: 'azul', players: 2, seed: Math.floor(Math.random() * 1e6) }),
  topics: [
    { name: 'first', shows: () => 1, free: true },
    { name: 'centre', shows: () => 1, free: true },
    { name: 'on', shows: () => 1, free: true, often: true },
  ],
  steps: { line: 'target', floor: 'target' },
  warnings: [],
  warns: () => null,
  replies: [],
};
