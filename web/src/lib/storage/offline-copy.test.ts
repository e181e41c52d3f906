import { expect, test } from 'vitest';
import { VISITOR_ACCOUNT } from '@quad/contract/document-policy';
import { storeInMemory } from './browser-store.ts';
import { offlineCopyIn, type CopyRecord } from './offline-copy.ts';
import { copyAt } from './test/copy-at.ts';

const NOW = 10;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

function newCopy() {
  return offlineCopyIn(storeInMemory<CopyRecord>());
}

test('the device keeps the last copy of the account that uses it', async () => {
  const copy = newCopy();
  expect(await copy.read(NOW)).toBeNull();
  await copy.claim('olive');
  await copy.write('olive', copyAt(1));
  await copy.write('olive', copyAt(2));
  await copy.claim('olive');
  expect(await copy.read(NOW)).toEqual(copyAt(2));
});

test('another account or a visitor removes the copy of the previous one', async () => {
  for (const next of ['marcus', VISITOR_ACCOUNT]) {
    const copy = newCopy();
    await copy.claim('olive');
    await copy.write('olive', copyAt(1));
    await copy.claim(next);
    expect(await copy.read(NOW)).toBeNull();
  }
});

test('a tab that has not noticed the sign-out cannot write the copy again', async () => {
  const copy = newCopy();
  await copy.claim('olive');
  await copy.write('olive', copyAt(1));
  await copy.wipe();
  await copy.write('olive', copyAt(2));
  expect(await copy.read(NOW)).toBeNull();
  await copy.claim(VISITOR_ACCOUNT);
  await copy.write('olive', copyAt(3));
  expect(await copy.read(NOW)).toBeNull();
});

test('a copy is shown for a week', async () => {
  const copy = newCopy();
  await copy.claim('olive');
  await copy.write('olive', copyAt(0));
  expect(await copy.read(WEEK_MS - 1)).not.toBeNull();
  expect(await copy.read(WEEK_MS)).toBeNull();
});
