import { expect, test } from 'vitest';
import { textFieldsOf } from './multipart-text.rules.ts';

const TYPE = 'multipart/form-data; boundary=----quad';

function part(head: string, value: string) {
  return `------quad\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
}

test('reads the text of a form and skips its files', () => {
  const form = [
    part('name="title"', 'Desk lamp'),
    part('name="text"', 'Barely used\r\n“as new” ☀'),
    part('name="files"; filename="lamp.png"', 'bytes'),
    '------quad--\r\n',
  ].join('');
  expect(textFieldsOf(Buffer.from(form), TYPE)).toEqual({ title: 'Desk lamp', text: 'Barely used\r\n“as new” ☀' });
});

test('a truncated form loses only the incomplete part', () => {
  const form = part('name="text"', 'Barely used') + part('name="url"', 'https://a.exam');
  expect(textFieldsOf(Buffer.from(form.slice(0, -6)), TYPE)).toEqual({ text: 'Barely used' });
});

test.each([
  ['no form', 'application/json'],
  ['no boundary', 'multipart/form-data'],
  ['an empty body', TYPE],
])('%s has no text', (_, type) => {
  expect(textFieldsOf(Buffer.alloc(0), type)).toEqual({});
});
