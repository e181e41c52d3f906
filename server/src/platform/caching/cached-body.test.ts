import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodingFor, CachedBody } from './cached-body.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0,gzip;q=0', undefined],
  ['brotli', undefined],
])('a client that accepts %j gets %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('a body decompresses to itself in every encoding, and is compressed once for each', async () => {
  const body = new CachedBody('{"name":"Élise 🚲"}');
  expect(body.bytes.toString()).toBe('{"name":"Élise 🚲"}');
  expect(brotliDecompressSync(await body.encoded('br'))).toEqual(body.bytes);
  expect(gunzipSync(await body.encoded('gzip'))).toEqual(body.bytes);
  expect(await body.encoded('br')).toBe(await body.encoded('br'));
});

test.each(['', 'Élise', 'a 🚲', 'half of one: \ud83d', '\udeb2, and 漢字'])('%j has the bytes of its text', (text) => {
  expect(new CachedBody(text).bytes).toEqual(Buffer.from(text));
});

test('a body in parts has the bytes of all', () => {
  expect(new CachedBody(['<p>É', '', 'lise 🚲', '</p>']).bytes.toString()).toBe('<p>Élise 🚲</p>');
});

test('a body that is sent once is compressed faster, and decompresses to the same', async () => {
  const text = Array.from({ length: 2_000 }, (_, index) => `<li>Desk ${index % 97}, $${index % 13}</li>`).join('');
  const [once, often] = [new CachedBody(text, { isBrief: true }), new CachedBody(text)];
  for (const body of [once, often]) {
    expect(brotliDecompressSync(await body.encoded('br')).toString()).toBe(text);
    expect(gunzipSync(await body.encoded('gzip')).toString()).toBe(text);
  }
  expect((await once.encoded('br')).length).toBeGreaterThan((await often.encoded('br')).length);
});
