import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderMarkup } from './markup.ts';

const NONCE = { nonce: 'abc' };

test('lazy parts are awaited, inside a boundary and outside', async () => {
  const Late = () => <b>here</b>;
  const First = lazy(async () => ({ default: Late }));
  const Second = lazy(async () => ({ default: Late }));
  const inside = (
    <Suspense fallback={<i>wait</i>}>
      <First />
    </Suspense>
  );
  const awaited = await renderMarkup(inside, NONCE);
  expect(awaited).toBe('<!--$--><b>here</b><!--/$-->');
  // Now it is loaded, so it is rendered at once. Both ways give the same markup.
  expect(await renderMarkup(inside, NONCE)).toBe(awaited);
  expect(await renderMarkup(<Second />, NONCE)).toContain('<b>here</b>');
});

test('an error is reported, and no page with a gap is sent', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  await expect(renderMarkup(<Broken />, NONCE)).rejects.toThrow('broken');
  const inside = (
    <Suspense fallback={null}>
      <Broken />
    </Suspense>
  );
  await expect(renderMarkup(inside, NONCE)).rejects.toThrow('broken');
});
