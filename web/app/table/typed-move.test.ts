import { expect, it } from 'vitest';
import { normalizeTypedMove } from './typed-move';

it.each([
  ['3b4', '3B4'],
  ['crf', 'CRF'],
  ['2@4', '2@4'],
  ['r.2=r+1', 'R.2=R+1'],
  ['PASS:ggr', 'pass:GGR'],
  ['a14@5R2', 'A14@5r2'],
  ['2t3^ky', '2T3^KY'],
  ['mr2', 'MR2'],
  ['Under12', 'under12'],
  ['CHIPS3:tt,tr', 'chips3:TT,TR'],
  ['Draw', 'draw'],
])('%s is written %s', (typed, written) => {
  expect(normalizeTypedMove(typed)).toBe(written);
});
