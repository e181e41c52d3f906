import { describe, expect, test } from 'vitest';
import type { Student } from '../../test/people.ts';
import { storePicture } from '../../test/stored-pictures.ts';
import { somePhoto, uploadRow, uploadsOf } from '../../test/uploads.ts';
import { useWorld } from '../../test/world.ts';

const world = await useWorld();
const olive = await world.student('olive');
const mona = await world.student('mona');
const photo = await somePhoto();

type EntryPoint = (viewer: Student, id: string) => Promise<{ statusCode: number; body: string }>;

const ENTRY_POINTS: Record<string, EntryPoint> = {
  'asking how far an upload is': (viewer, id) => uploadsOf(world.app, viewer).head(`/api/uploads/${id}`),
  'going on with an upload': (viewer, id) => uploadsOf(world.app, viewer).patch(`/api/uploads/${id}`, 0, photo),
  'giving up an upload': (viewer, id) => uploadsOf(world.app, viewer).remove(`/api/uploads/${id}`),
  'asking how an upload does': (viewer, id) => world.as(viewer).call('GET', `/uploads/${id}/state`),
  'fetching a file': (viewer, id) => world.as(viewer).visit(`/files/${id}/small`),
};

const STRANGE: Record<string, (known: string) => string> = {
  'a word': () => 'nonsense',
  'a number': () => '1',
  'an id without its dashes': (known) => known.replaceAll('-', ''),
  'an id in braces': (known) => `%7B${known}%7D`,
  'an id with a blank behind': (known) => `${known}%20`,
  'an id with a null behind': (known) => `${known}%00`,
  'an id with a letter too many': (known) => `${known}a`,
  'two ids': (known) => `${known},${known}`,
  'a way up': () => '..%2F..%2Fetc%2Fpasswd',
  'letters that only look like an id': (known) => encodeURIComponent(known.replace(/\d/, '١')),
};

describe.each(Object.keys(ENTRY_POINTS))('%s', (name) => {
  const open: EntryPoint = (viewer, id) => ENTRY_POINTS[name]?.(viewer, id) ?? Promise.reject(new Error(name));

  test.each(Object.keys(STRANGE))('with %s gets the same response as with an unknown id', async (strange) => {
    const known = await thingAt(name);
    const unknown = await open(olive, world.deps.ids.next());
    const response = await open(olive, STRANGE[strange]?.(known) ?? '');
    expect(unknown.statusCode).toBe(404);
    expect([response.statusCode, response.body]).toEqual([404, unknown.body]);
  });

  test('with an id in capitals works for its owner, and for nobody else', async () => {
    const id = await thingAt(name);
    const unknown = await open(mona, world.deps.ids.next().toUpperCase());
    const foreign = await open(mona, id.toUpperCase());
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
    expect((await open(olive, id.toUpperCase())).statusCode).toBeLessThan(300);
  });
});

test('an upload that continues with an id in capitals is one upload', async () => {
  const { url, id } = await begun();
  const loud = `/api/uploads/${id.toUpperCase()}`;
  await uploadsOf(world.app, olive).patch(url, 0, photo.subarray(0, 500));
  expect((await uploadsOf(world.app, olive).patch(loud, 500, photo.subarray(500))).statusCode).toBe(204);
  expect(await uploadRow(world.deps, id)).toMatchObject({ status: 'processing' });
});

async function begun() {
  const url = String((await uploadsOf(world.app, olive).create(photo.length)).headers.location);
  return { url, id: url.split('/').at(-1) ?? '' };
}

/** The id of olive's file or upload that this entry point accepts. */
async function thingAt(entryPoint: string) {
  if (entryPoint === 'fetching a file') {
    const path = await storePicture(world.deps, olive, { purpose: 'post' }, photo);
    return path.split('/')[2] ?? '';
  }
  if (entryPoint === 'asking how an upload does') return (await uploadsOf(world.app, olive).whole(photo)).id;
  return (await begun()).id;
}
