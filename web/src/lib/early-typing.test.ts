import { beforeEach, expect, test } from 'vitest';
import { dialogs } from './dialogs.ts';
import { keepTyped, takeTyped } from './early-typing.ts';

beforeEach(() => dialogs.open({ name: 'composer', props: { postId: null } }));

const type = (...keys: string[]) => keys.map((key) => keepTyped(key));

test('what is typed while the composer loads is taken once, by its editor', () => {
  expect(type('H', 'i', 'Enter', 'x', 'Backspace', '!')).toEqual([true, true, true, true, true, true]);
  expect(takeTyped()).toBe('Hi\n!');
  expect(type('a')).toEqual([false]);
  expect(takeTyped()).toBe('');
});

test('the keys that open the composer, and those that write nothing, are left alone', () => {
  expect(type('Enter', ' ', 'Tab', 'Escape', 'ArrowDown')).toEqual([false, false, false, false, false]);
  expect(takeTyped()).toBe('');
});

test('a composer that was closed before it loaded leaves no text to the next one', () => {
  type('a');
  dialogs.close();
  expect(type('b')).toEqual([false]);
  dialogs.open({ name: 'composer', props: { postId: null } });
  expect(takeTyped()).toBe('');
});
