import { expect, test } from 'vitest';
import { storeInMemory } from './browser-store.ts';
import { sharedIn, type Shared } from './shared.ts';

const HOUR_MS = 60 * 60 * 1000;

test('a composer takes the last share, once', async () => {
  const shared = sharedIn(storeInMemory<Shared>());
  await shared.put({ text: 'Sofa', files: [], at: 0 });
  await shared.put({ text: 'Lamp', files: [new File(['photo'], 'lamp.png')], at: 1 });
  expect(await shared.take(2)).toMatchObject({ text: 'Lamp', files: [{ name: 'lamp.png' }] });
  expect(await shared.take(2)).toBeNull();
});

test('a share that nobody took is removed after an hour', async () => {
  const shared = sharedIn(storeInMemory<Shared>());
  await shared.put({ text: 'Sofa', files: [], at: 0 });
  expect(await shared.take(HOUR_MS)).toBeNull();
});
