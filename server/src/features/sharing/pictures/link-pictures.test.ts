import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Item } from '@quad/contract/market/items.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { linkPicturePath } from '@quad/contract/sharing/sharing';
import { itemsOf } from '../../../test/item-changes.ts';
import type { Student } from '../../../test/people.ts';
import { changePosts } from '../../../test/reading.ts';
import { storePicture } from '../../../test/stored-pictures.ts';
import { useWorld } from '../../../test/world.ts';
import { pictureOverlay } from './picture-overlay.ts';

const world = await useWorld();
const items = itemsOf(world);
const visitor = world.as(null, { campus: 'smu' });
let sid: Student;

async function makeSmu(privacy: 'public' | 'private') {
  await world.deps.db.db.updateTable('campuses').set({ privacy }).where('slug', '=', 'smu').execute();
  await world.deps.campuses.reload();
}

beforeAll(async () => {
  await makeSmu('public');
  sid = await world.student('sidney', { campus: 'smu' });
});

/** Something for sale with a photo of one color. */
async function desk(bytes?: Buffer) {
  const { id } = await items.sell(sid);
  const photo = await sharp({ create: { width: 800, height: 1600, channels: 3, background: '#22aa44' } })
    .webp()
    .toBuffer();
  await storePicture(world.deps, sid, { purpose: 'post', postId: id }, bytes ?? photo);
  await changePosts(world, [{ id, rootId: id, campusId: sid.campusId }], { media_count: 1 });
  return id;
}

async function shown(id: string): Promise<Post> {
  return (await visitor.call('GET', `/posts/${id}`)).json();
}

async function addressOf(id: string) {
  return linkPicturePath(await shown(id)) ?? '/none';
}

/** The color in the middle of a square of 20 pixels. */
async function colorAt(bytes: Buffer, left: number, top: number) {
  const { data } = await sharp(bytes).extract({ left, top, width: 20, height: 20 }).resize(1, 1).raw().toBuffer({
    resolveWithObject: true,
  });
  return Array.from(data);
}

test('a link to a public post shows its first photo in 1200 × 630, with the mark of the campus and the price', async () => {
  const response = await visitor.visit(await addressOf(await desk()));
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('image/jpeg');
  expect(response.headers['cache-control']).toBe('public, max-age=3600');
  const picture = response.rawPayload;
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const [red = 0, green = 0, blue = 0] = await colorAt(picture, 600, 200);
  expect([Math.abs(red - 0x22), Math.abs(green - 0xaa), Math.abs(blue - 0x44)].every((off) => off < 12)).toBe(true);
  // The ground of the mark, and white letters over the darkened bottom.
  const [, , markBlue = 0] = await colorAt(picture, 60, 130);
  expect(markBlue).toBeGreaterThan(120);
  const { channels } = await sharp(picture).extract({ left: 48, top: 500, width: 300, height: 100 }).stats();
  expect(channels.every(({ max }) => max > 240)).toBe(true);
});

test('the address changes with the price and the status, and an old one redirects to the new', async () => {
  const id = await desk();
  const old = await addressOf(id);
  const { item } = await shown(id);
  await items.change(sid, { id, item }, { action: 'sell', buyerId: null });
  const current = await addressOf(id);
  expect(current).not.toBe(old);
  const response = await visitor.visit(old);
  expect([response.statusCode, response.headers.location]).toEqual([302, current]);
  expect(response.headers['cache-control']).toContain('no-store');
  expect((await visitor.visit(`${old}?again`)).headers.location).toBe(current);
});

test('the picture shows price and status, and no text of the post', () => {
  const campus = { monogram: 'S&M', primaryColor: '#0033a0', secondaryColor: '#c8102e' };
  const textsOn = (item: Pick<Item, 'intent' | 'priceCents' | 'isNegotiable' | 'status'> | null) =>
    Array.from(pictureOverlay(campus, item).matchAll(/<text[^>]*>([^<]*)</g), ([, text]) => text);
  const selling = { intent: 'selling', priceCents: 4550, isNegotiable: true, status: 'available' } as const;
  expect(textsOn(null)).toEqual(['S&amp;M']);
  expect(textsOn(selling)).toEqual(['S&amp;M', '$45.50 or best offer']);
  expect(textsOn({ ...selling, status: 'held' })).toEqual(['S&amp;M', 'Held · $45.50 or best offer']);
  expect(textsOn({ ...selling, status: 'sold', priceCents: null })).toEqual(['S&amp;M', 'Sold · Make an offer']);
  expect(textsOn({ intent: 'looking', status: 'found', priceCents: 4000, isNegotiable: false })).toEqual([
    'S&amp;M',
    'Found · Up to $40',
  ]);
});

test('a post without a photo, or with one that cannot be read, shows the card of the campus', async () => {
  const broken = await desk(Buffer.from('no photo'));
  const unread = await visitor.visit(await addressOf(broken));
  expect([unread.statusCode, unread.headers.location]).toEqual([302, '/og.png']);
  const bare = await items.sell(sid);
  expect(linkPicturePath(await shown(bare.id))).toBeUndefined();
  const none = await visitor.visit(`/og/${bare.id}/${bare.id}-1.jpeg`);
  expect([none.statusCode, none.headers.location]).toEqual([302, '/og.png']);
});

test('no picture shows what a visitor may not see: another campus, a deleted post, a private campus', async () => {
  const id = await desk();
  const address = await addressOf(id);
  expect((await visitor.visit(address)).statusCode).toBe(200);
  expect((await world.as(null, { campus: 'campus' }).visit(address)).statusCode).toBe(404);
  expect((await visitor.visit('/og/no-post/x.jpeg')).statusCode).toBe(404);
  await makeSmu('private');
  for (const viewer of [null, sid]) {
    expect((await world.as(viewer, { campus: 'smu' }).visit(address)).statusCode).toBe(404);
  }
  await makeSmu('public');
  await changePosts(world, [{ id, rootId: id, campusId: sid.campusId }], { deleted_at: world.clock.now() });
  expect((await visitor.visit(address)).statusCode).toBe(404);
});

test('a picture is drawn once for concurrent requests', async () => {
  const address = await addressOf(await desk());
  const responses = await Promise.all(Array.from({ length: 30 }, () => visitor.visit(address)));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});
