import { expect, test } from 'vitest';
import { firstLoaded, readAnchors, writeAnchors } from './scroll-anchors.ts';

function storage(held: string | null = null) {
  return { getItem: () => held, setItem: (_key: string, text: string) => void (held = text) };
}

test('a scroll position is found again by its name', () => {
  const tab = storage();
  writeAnchors(tab, 'feed a', [{ key: 'one', top: -40 }]);
  writeAnchors(tab, 'feed b', [{ key: 'two', top: 12.5 }]);
  expect(readAnchors(tab, 'feed a')).toEqual([{ key: 'one', top: -40 }]);
  expect(readAnchors(tab, 'feed c')).toBeNull();
});

test('at the top there is no position to keep', () => {
  const tab = storage();
  writeAnchors(tab, 'feed', [{ key: 'one', top: 3 }]);
  writeAnchors(tab, 'feed', []);
  expect(readAnchors(tab, 'feed')).toBeNull();
});

test('the last twenty positions are kept', () => {
  const tab = storage();
  for (let index = 0; index < 30; index += 1) writeAnchors(tab, `list ${index}`, [{ key: 'one', top: index }]);
  expect(readAnchors(tab, 'list 9')).toBeNull();
  expect(readAnchors(tab, 'list 10')).not.toBeNull();
});

test('a broken, full or tampered storage breaks nothing', () => {
  expect(readAnchors(storage('nonsense'), 'feed')).toBeNull();
  expect(readAnchors(storage('{"feed":[{"key":3},{"key":"one","top":2}]}'), 'feed')).toEqual([{ key: 'one', top: 2 }]);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => writeAnchors(full, 'feed', [{ key: 'one', top: 1 }])).not.toThrow();
});

test('when the item in view is gone, the next one keeps its own distance', () => {
  const anchors = [
    { key: 'gone', top: 80 },
    { key: 'here', top: 300 },
  ];
  expect(firstLoaded(anchors, (key) => ['other', 'here'].indexOf(key))).toEqual({ key: 'here', top: 300, index: 1 });
  expect(firstLoaded(anchors, () => -1)).toBeNull();
});
