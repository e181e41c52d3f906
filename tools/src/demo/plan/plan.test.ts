import { findPrice } from '@quad/contract/market/find-price';
import { ITEM_STATUSES } from '@quad/contract/market/items';
import { isItemType } from '@quad/contract/notifications/item-notifications';
import { CATEGORIES, POSTS } from '@quad/contract/posts/posts';
import { describe, expect, test } from 'vitest';
import { LOCATIONS } from '../content/locations.ts';
import type { CampusFacts } from './people.ts';
import { planDemo } from './plan.ts';

const NOW = new Date('2026-11-15T12:00:00.000Z');
const CAMPUSES: CampusFacts[] = Object.keys(LOCATIONS).map((slug, index) => ({
  id: `01900000-0000-7000-8000-00000000000${(index + 1).toString(16)}`,
  slug,
  shortName: slug.toUpperCase(),
  isGeneric: slug === 'campus',
  timeZone: 'America/Chicago',
  schoolDomain: slug === 'campus' ? null : `${slug}.edu`,
}));
const plan = planDemo(CAMPUSES, NOW);
const textOf = (row: { document: { blocks: { text: string }[] } }) =>
  row.document.blocks.map((block) => block.text).join('\n');

describe('the demo', () => {
  test('is the same every time', () => {
    expect(planDemo(CAMPUSES, NOW)).toEqual(plan);
  });

  test('uses every category on the large campuses', () => {
    for (const slug of ['ou', 'smu']) {
      const campus = CAMPUSES.find((candidate) => candidate.slug === slug);
      const used = new Set(plan.posts.filter((post) => post.campus_id === campus?.id).map((post) => post.category));
      expect(used).toEqual(new Set(CATEGORIES));
    }
  });

  test('keeps every text within its limit, with no placeholder left', () => {
    for (const row of [...plan.posts, ...plan.messages]) {
      expect(textOf(row).length).toBeLessThanOrEqual(POSTS.textMax);
      expect(textOf(row)).not.toMatch(/[{}]/);
    }
    for (const user of plan.users) {
      expect(user.bio.length).toBeLessThanOrEqual(160);
      expect(user.first_name.length).toBeLessThanOrEqual(20);
      expect(user.username.length).toBeGreaterThan(4);
    }
    for (const ad of plan.ads) expect(ad.title.length).toBeLessThanOrEqual(50);
  });

  test('gives nobody the name or address of another', () => {
    expect(new Set(plan.users.map((user) => user.username)).size).toBe(plan.users.length);
    expect(new Set(plan.users.map((user) => user.email)).size).toBe(plan.users.length);
  });

  test('has no dates in the future', () => {
    const moments = [...plan.posts, ...plan.messages, ...plan.notifications].map((row) => row.created_at.getTime());
    expect(Math.max(...moments)).toBeLessThanOrEqual(NOW.getTime());
  });

  test('replies only to earlier texts, in the same thread', () => {
    const byId = new Map(plan.posts.map((post) => [post.id, post]));
    for (const comment of plan.posts.filter((post) => post.parent_id !== null)) {
      const parent = byId.get(comment.parent_id ?? '');
      expect(parent?.root_id).toBe(comment.root_id);
      expect(comment.created_at.getTime()).toBeGreaterThan(parent?.created_at.getTime() ?? Infinity);
    }
  });

  test('has items in every status, a price drop and a student with nine items for sale on the large campuses', () => {
    for (const slug of ['ou', 'smu']) {
      const items = plan.items.filter(({ campus_id: id }) => id === CAMPUSES.find((each) => each.slug === slug)?.id);
      expect(new Set(items.map(({ status }) => status))).toEqual(new Set(ITEM_STATUSES));
      const ids = new Set(items.map(({ post_id: id }) => id));
      expect(plan.item_changes.some(({ action, post_id: id }) => action === 'edit' && ids.has(id))).toBe(true);
      const forSale = Map.groupBy(
        items.filter(({ status }) => status === 'available'),
        ({ author_id: id }) => id,
      );
      expect(Math.max(...Array.from(forSale.values(), ({ length }) => length))).toBeGreaterThanOrEqual(9);
    }
  });

  test('notified the students of the large campuses, and the one to sign in as, about items', () => {
    for (const [slug, username] of [
      ['ou', 'olivehart'],
      ['smu', 'theolind'],
    ] as const) {
      const campusId = CAMPUSES.find((each) => each.slug === slug)?.id;
      const notified = plan.notifications.filter(({ campus_id: id, type }) => id === campusId && isItemType(type));
      expect(new Set(notified.map(({ type }) => type))).toEqual(new Set(['price drop', 'sold', 'held']));
      for (const { type, price_cents: cents, until } of notified) {
        expect([cents !== null, until !== null]).toEqual([type === 'price drop', type === 'held']);
      }
      const lead = plan.users.find((user) => user.username === username)?.id;
      expect(notified.some(({ user_id: id }) => id === lead)).toBe(true);
    }
  });

  test('has the prices that the texts name', () => {
    const texts = new Map(plan.posts.map((post) => [post.id, textOf(post)]));
    const selling = plan.items.filter(({ intent }) => intent === 'selling');
    for (const { post_id: id, price_cents: cents } of selling) {
      expect([undefined, cents]).toContain(findPrice(texts.get(id) ?? ''));
    }
  });

  test('opens with a desk for sale, and has items for free, for offers, and posts that sell in their text only', () => {
    const ou = CAMPUSES.find(({ slug }) => slug === 'ou')?.id;
    const items = new Map(plan.items.filter(({ campus_id: id }) => id === ou).map((item) => [item.post_id, item]));
    const posts = plan.posts.filter((post) => post.campus_id === ou && post.parent_id === null && post.type === 'post');
    const desk = posts.find((post) => textOf(post).startsWith('Moving out Friday'));
    expect(items.get(desk?.id ?? '')).toMatchObject({ price_cents: 6000, status: 'available', condition: 'good' });
    const asked = Array.from(items.values(), ({ intent, price_cents: cents }) => [intent, cents]);
    expect(asked).toEqual(
      expect.arrayContaining([
        ['selling', 0],
        ['selling', null],
        ['looking', 8000],
        ['looking', null],
      ]),
    );
    expect(posts.some((post) => textOf(post).includes('$') && !items.has(post.id))).toBe(true);
  });

  test('shows posts with long and short texts, right to left, and galleries up to ten', () => {
    const texts = plan.posts.map((post) => textOf(post));
    expect(texts.some((text) => text.length > POSTS.previewLength)).toBe(true);
    expect(texts.some((text) => /[\u0590-\u06ff]/.test(text))).toBe(true);
    expect(Math.max(...plan.posts.map((post) => post.media_count))).toBe(POSTS.filesMax);
  });
});
