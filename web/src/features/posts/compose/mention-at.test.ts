import { expect, test } from 'vitest';
import { matchesMention, mentionAt, withMention } from './mention-at.ts';

const typed = (text: string) => ({ text, caret: text.length });

test.each([
  ['@ma', 'ma'],
  ['Ask @mar', 'mar'],
  ['(@mar', 'mar'],
  ['line\n@jo-2', 'jo-2'],
  ['@José', 'José'],
])('%j searches for "%s"', (text, begins) => {
  expect(mentionAt(typed(text))).toMatchObject({ begins });
});

test.each(['@', 'olive@ou', 'olive@ou.edu', '@marcus ', '@@ma', 'nothing', 'https://ou.edu/@ma'])(
  '%j mentions nobody',
  (text) => {
    expect(mentionAt(typed(text))).toBeNull();
  },
);

test('only the text before the caret counts', () => {
  expect(mentionAt({ text: '@marcus', caret: 3 })).toEqual({ begins: 'ma', start: 0 });
});

test('the chosen name replaces the typed text, with one space after it', () => {
  const written = { text: 'Ask @ma tomorrow', caret: 7 };
  expect(withMention(written, { begins: 'ma', start: 4 }, 'marcusdell')).toEqual({
    text: 'Ask @marcusdell tomorrow',
    caret: 16,
  });
});

test.each([
  ['mar', true],
  ['Mar', true],
  ['TE', true],
  ['z', false],
  ['cus', false],
])('typing @%s leads to Tess (@marcusdell): %s', (begins, isSo) => {
  expect(matchesMention({ username: 'marcusdell', firstName: 'Tess' }, begins)).toBe(isSo);
});
