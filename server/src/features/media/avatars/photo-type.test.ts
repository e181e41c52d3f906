import { expect, test } from 'vitest';
import { photoTypeOf } from './photo-type.ts';

test('a file is what its first bytes say', () => {
  expect(photoTypeOf(Buffer.from('\xff\xd8\xff\xe0', 'latin1'))).toBe('jpeg');
  expect(photoTypeOf(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBe('png');
  expect(photoTypeOf(Buffer.from('GIF89a'))).toBe('gif');
  for (const text of ['', 'GIF', '<svg xmlns=', 'RIFF0000WEBP', '%PDF', ' \xff\xd8\xff']) {
    expect(photoTypeOf(Buffer.from(text, 'latin1'))).toBeUndefined();
  }
});
