import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyLink } from './copy-link.ts';
import { dialogs } from '../dialogs.ts';
import { LINK_COPIED } from './share-copy.ts';
import { toasts } from '../toasts.ts';

const URL_OF_POST = 'https://ou.quad.example/post/1';
let time = Date.UTC(2026, 8, 1, 12);
const written = vi.fn<(text: string) => Promise<void>>(async () => undefined);

beforeEach(() => {
  // A repeated toast is dropped for three seconds.
  time += 10_000;
  vi.useFakeTimers({ toFake: ['Date'], now: time });
  vi.stubGlobal('navigator', { clipboard: { writeText: written } });
  dialogs.close();
  while (toasts.read().shown.length > 0) for (const { id } of toasts.read().shown) toasts.dismiss(id);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  [true, 'okay'],
  [false, 'success'],
] as const)('signed in %s, a copied link is confirmed as %s, with a dialog', async (signedIn, tone) => {
  expect(await copyLink(URL_OF_POST, { signedIn })).toBe(true);
  expect(written).toHaveBeenLastCalledWith(URL_OF_POST);
  expect(toasts.read().shown).toMatchObject([{ message: 'Copied to clipboard', tone }]);
  expect(dialogs.read()).toMatchObject({ name: 'link-copied' });
});

test('an open dialog stays: its own button confirms', async () => {
  dialogs.open({ name: 'auth-prompt', props: { type: 'join' } });
  await copyLink(URL_OF_POST, { signedIn: true });
  expect(dialogs.read()).toMatchObject({ name: 'auth-prompt' });
});

test('the dialog stays for two seconds, the label on the button for one', () => {
  expect(LINK_COPIED).toEqual({ dialogMs: 2000, buttonMs: 1000 });
});
