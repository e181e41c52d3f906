import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Counter, CounterRing } from './counter.tsx';

test.each([
  [0, 'text-muted'],
  [449, 'text-muted'],
  [450, 'text-warning'],
  [499, 'text-warning'],
  [500, 'text-danger'],
  [510, 'text-danger'],
])('%i of 500 characters are counted in %s', (length, tone) => {
  const counter = renderToStaticMarkup(<Counter length={length} max={500} />);
  expect(counter.replaceAll('<!-- -->', '')).toContain(`>${length} / 500<`);
  expect(/text-(?:muted|warning|danger)/.exec(counter)?.[0]).toBe(tone);
  const ring = renderToStaticMarkup(<CounterRing length={length} max={500} />);
  const ringTone = /^<span class="[^"]*\b(text-(?:campus|warning|danger))/.exec(ring)?.[1];
  expect(ringTone).toBe(tone.replace('text-muted', 'text-campus'));
});
