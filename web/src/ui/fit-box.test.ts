import { expect, test } from 'vitest';
import { fitBox } from './fit-box.ts';

test.each([
  ['a landscape photo fills the width', { width: 4000, height: 3000 }, { width: 500, height: 375 }],
  ['a portrait photo is as tall as allowed', { width: 3000, height: 4000 }, { width: 300, height: 400 }],
  ['a square photo keeps its shape', { width: 1080, height: 1080 }, { width: 400, height: 400 }],
  ['a panorama is not a thread', { width: 9000, height: 600 }, { width: 500, height: 80 }],
  ['a long screenshot is cropped', { width: 400, height: 4000 }, { width: 160, height: 400 }],
  ['an unknown size gets a square', { width: 0, height: 0 }, { width: 400, height: 400 }],
])('%s', (_, size, box) => {
  expect(fitBox(size, 400)).toEqual(box);
});
