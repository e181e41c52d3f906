import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Endpoint } from '@quad/contract/endpoint';
import { encodeCursor } from './platform/database/cursor.ts';
import { useWorld } from './test/world.ts';

/*
 * No input to any endpoint may cause a 5xx response. Strings that have broken servers before are drawn often: zero
 * bytes, lone surrogates, arrays in place of single values, half a cursor.
 */

/**
 * Shared out among the endpoints, however many there are; every run draws others, and a failure names its seed. A long
 * run is `FUZZ_REQUESTS=200000 npx vitest run server/src/fuzz.test.ts`.
 */
// oxlint-disable-next-line node/no-process-env
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 4_000);
/** Some hash passwords. */
const TIMEOUT_MS = 300_000 + REQUESTS * 20;

const nastyText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
  fc.base64String({ maxLength: 60 }),
  fc.record({ at: fc.date({ noInvalidDate: true }), id: fc.uuid() }).map(encodeCursor),
  fc.constantFrom('\u0000', '%00', '..', '__proto__', '{}', "' or 1=1 --", '-1', '9'.repeat(30), 'x'.repeat(2_000)),
);

const world = await useWorld();

test('no request to any endpoint makes the server fail', { timeout: TIMEOUT_MS }, async () => {
  const { endpoints } = world.app.mounting;
  expect(endpoints.length).toBeGreaterThan(0);
  const member = await world.student('mia');
  await world.post(member);
  const numRuns = Math.ceil(REQUESTS / endpoints.length);
  for (const endpoint of endpoints) await fuzz(endpoint, member.cookie, numRuns);
});

async function fuzz({ method, path, query }: Endpoint, cookie: string, numRuns: number) {
  const names = fc.oneof(fc.constantFrom('cursor', ...Object.keys(query?.shape ?? {})), nastyText);
  const request = fc.record({
    url: fc.array(nastyText, { minLength: 4, maxLength: 4 }).map((values) => filled(path, values)),
    search: fc.array(fc.tuple(names, nastyText), { maxLength: 3 }),
    body: fc.option(fc.json({ maxDepth: 2 })),
    isSignedIn: fc.boolean(),
    // From everywhere, or the limits would answer in place of the endpoints.
    remoteAddress: fc.ipV4(),
  });

  await fc.assert(
    fc.asyncProperty(request, async ({ url, search, body, isSignedIn, remoteAddress }) => {
      const response = await world.app.inject({
        method,
        remoteAddress,
        url: `/api${url}?${search.map((pair) => pair.map((text) => escaped(text)).join('=')).join('&')}`,
        headers: {
          host: 'ou.localhost',
          origin: 'http://ou.localhost',
          ...(isSignedIn && { cookie }),
          ...(body !== null && method !== 'GET' && { 'content-type': 'application/json' }),
        },
        ...(body !== null && method !== 'GET' && { payload: body }),
      });
      expect(response.statusCode).toBeLessThan(500);
    }),
    { numRuns },
  );
}

function filled(path: string, values: string[]) {
  let next = 0;
  return path.replace(/:\w+/g, () => escaped(values[next++] ?? '') || '-');
}

/** `encodeURIComponent` throws for lone surrogates. */
function escaped(text: string) {
  return encodeURIComponent(text.toWellFormed());
}
