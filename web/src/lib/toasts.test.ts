import { expect, test } from 'vitest';
import { createToasts, TOASTS } from './toasts.ts';

function atNoon() {
  let time = Date.UTC(2026, 8, 1, 12);
  const toasts = createToasts(() => new Date(time));
  return { toasts, later: (ms: number) => void (time += ms) };
}

function shown(toasts: ReturnType<typeof createToasts>) {
  return toasts.read().shown.map((toast) => toast.message);
}

test('a message stays 2.6 seconds by default', () => {
  const { toasts } = atNoon();
  toasts.show({ message: 'Copied to clipboard' });
  toasts.show({ message: 'Locked out', tone: 'danger', durationMs: 7800 });
  expect(toasts.read().shown.map((toast) => toast.durationMs)).toEqual([2600, 7800]);
});

test('a message with a link or a button stays at least 8 seconds', () => {
  const { toasts } = atNoon();
  toasts.show({ message: 'Post saved.', action: { label: 'Undo', onPress: () => {} } });
  toasts.show({ message: 'Your post was sent', link: { label: 'View', href: '/post/1' } });
  toasts.show({ message: 'Boosted', durationMs: 9000, link: { label: 'View', href: '/ads/1' } });
  expect(toasts.read().shown.map((toast) => toast.durationMs)).toEqual([8000, 8000, 9000]);
});

test('three are shown at once, the others wait', () => {
  const { toasts } = atNoon();
  for (const message of ['one', 'two', 'three', 'four', 'five']) toasts.show({ message });
  expect(shown(toasts)).toEqual(['one', 'two', 'three']);
  const [first] = toasts.read().shown;
  toasts.dismiss(first?.id ?? '');
  expect(shown(toasts)).toEqual(['two', 'three', 'four']);
});

test('the same message within three seconds is shown once', () => {
  const { toasts, later } = atNoon();
  toasts.show({ message: 'Post saved.' });
  later(2999);
  toasts.show({ message: 'Post saved.' });
  expect(shown(toasts)).toEqual(['Post saved.']);
  later(1);
  toasts.show({ message: 'Post saved.' });
  expect(shown(toasts)).toEqual(['Post saved.', 'Post saved.']);
});

test('a message with Undo is shown each time, and can be withdrawn before it is shown', () => {
  const { toasts } = atNoon();
  const undo = { label: 'Undo', onPress: () => {} };
  const ids = ['one', 'two', 'three', 'four'].map(() => toasts.show({ message: 'Post saved.', action: undo }));
  expect(shown(toasts)).toHaveLength(TOASTS.shownMax);
  toasts.dismiss(ids[3] ?? '');
  toasts.dismiss(ids[0] ?? '');
  expect(toasts.read().shown.map((toast) => toast.id)).toEqual([ids[1], ids[2]]);
});

test('errors can be read again after they are gone, newest first; other messages cannot', () => {
  const { toasts } = atNoon();
  toasts.show({ message: 'Something went wrong', tone: 'danger' });
  toasts.show({ message: 'Account Updated!', tone: 'success' });
  toasts.show({ message: "You can't do that.", tone: 'danger' });
  for (const { id } of toasts.read().shown) toasts.dismiss(id);
  expect(toasts.read().recentAlerts.map((alert) => alert.message)).toEqual([
    "You can't do that.",
    'Something went wrong',
  ]);
});

test('listeners receive every change until they leave', () => {
  const { toasts } = atNoon();
  let received = 0;
  const leave = toasts.subscribe(() => void (received += 1));
  toasts.show({ message: 'one' });
  leave();
  toasts.show({ message: 'two' });
  expect(received).toBe(1);
});
