import { expect, test } from 'vitest';
import { marker } from './marks.ts';

function marked(text: string, ...marks: string[]) {
  const pieces = marker(marks)?.(text) ?? [{ text, isMarked: false }];
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  return pieces.filter((piece) => piece.isMarked).map((piece) => piece.text);
}

test.each([
  ['A desk and two Desks', ['desk'], ['desk', 'Desk']],
  ['A desktop, no table', ['desktop', 'desk'], ['desktop']],
  ['Batteries for a battery', ['batter'], ['Batter', 'batter']],
  ['A minivan, mini size', ['mini'], ['mini']],
  ['The indeskible', ['desk'], []],
  ['Café au lait', ['cafe'], ['Café']],
  ['Cafe\u0301 au lait', ['cafe'], ['Cafe\u0301']],
  ['cafe', ['café'], ['cafe']],
  ['C++ (used) for $5', ['c++', '$5'], ['C++', '$5']],
  ['🛋️ sofa 🛋️ sofas', ['sofa'], ['sofa', 'sofa']],
  ['أريكة للبيع', ['أريكة'], ['أريكة']],
  ['İstanbul lamp', ['lamp'], ['lamp']],
  ['a-desk, "desk"', ['desk'], ['desk', 'desk']],
  ['A T-shirt', ['t-shirt'], ['T-shirt']],
])('in %j the matches of %j are: %j', (text, marks, expected) => {
  expect(marked(text, ...marks)).toEqual(expected);
});

test.each([
  ['For sale: mini fridge, fits five', ['mini', 'f'], 'f', ['mini', 'f']],
  ['Fridge (mini)', ['mini', 'f'], 'F', ['F', 'mini']],
  ['A desktop and a desk', ['desk'], 'desk', ['desk', 'desk']],
  ['A desktop and a desk', ['desk'], 'lamp', ['desk']],
])('in %j the matches of %j with the last word %j unfinished are: %j', (text, marks, lastTyped, expected) => {
  const pieces = marker(marks, lastTyped)?.(text) ?? [];
  expect(pieces.filter(({ isMarked }) => isMarked).map((piece) => piece.text)).toEqual(expected);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});

test('an empty search matches nothing', () => {
  expect(marker([])).toBeNull();
  expect(marker(['', ' '])).toBeNull();
});
