import type { Item } from '@quad/contract/market/items.schemas';
import { mediaItem } from '@quad/contract/media/media.schemas';
import { expect, test } from 'vitest';
import { rootPost, thread } from '../test/thread.ts';
import { descriptionOf, pictureOf, structuredThread, threadHead } from './post-label.ts';

const SITE = 'https://smu.quad.example';
const PHOTO = '00000000-0000-4000-8000-000000000001';

function photo(status: 'ready' | 'processing', ...variants: [name: string, width: number][]) {
  return mediaItem.parse({
    id: PHOTO,
    kind: 'photo',
    status,
    width: 10,
    height: 10,
    durationMs: null,
    thumbhash: null,
    alt: '',
    variants: variants.map(([name, width]) => ({ name, width, height: width, type: 'image/webp' })),
  });
}

test('a long post is described by one line that ends between words', () => {
  const post = { ...rootPost(), document: { blocks: [{ text: 'Desk  lamp' }, { text: 'word '.repeat(60) }] } };
  expect(descriptionOf(post)).toMatch(/^Desk lamp word .*word…$/);
  expect(descriptionOf({ ...post, document: { blocks: [] } })).toBeUndefined();
});

test('a shared post is an article with its author, its text, its picture and its own address', () => {
  const post = { ...rootPost(), document: { blocks: [{ text: 'Desk lamp' }] }, media: [photo('ready', ['w9', 9])] };
  const { structured, ...head } = threadHead(post, [], SITE);
  expect(head).toEqual({
    title: "Olive's post",
    kind: 'article',
    description: 'Desk lamp',
    image: `/og/${post.id}/${PHOTO}-0.jpeg`,
    imageAlt: "Olive's post",
    canonical: `/post/${post.id}`,
  });
  expect(structured?.()).toMatchObject({ text: 'Desk lamp' });
});

test('in a title a right-to-left name does not move the apostrophe', () => {
  const post = rootPost();
  expect(threadHead({ ...post, author: { ...post.author, firstName: 'יעל' } }, [], SITE).title).toBe(
    "\u2068יעל\u2069's post",
  );
});

const ITEM: Item = {
  intent: 'selling',
  priceCents: 4550,
  isNegotiable: true,
  condition: 'like new',
  status: 'available',
  version: 1,
  hold: null,
  buyer: null,
  relistUntil: null,
};
const offering = (item: Partial<Item>) => ({
  ...rootPost(),
  document: { blocks: [{ text: 'Desk lamp' }] },
  item: { ...ITEM, ...item },
});

test.each<[item: Partial<Item>, description: string]>([
  [{}, '$45.50 or best offer · Like new · Desk lamp'],
  [{ priceCents: 0, isNegotiable: false, condition: null }, 'Free · Desk lamp'],
  [{ priceCents: null, isNegotiable: false, condition: null }, 'Make an offer · Desk lamp'],
  [{ status: 'held' }, 'Held · $45.50 or best offer · Like new · Desk lamp'],
  [{ status: 'sold' }, 'Sold · $45.50 or best offer · Like new · Desk lamp'],
  [{ intent: 'looking', status: 'open', priceCents: 4000, condition: null }, 'Looking for · Up to $40 · Desk lamp'],
  [{ intent: 'looking', status: 'open', priceCents: null, condition: null }, 'Looking for · Desk lamp'],
  [{ intent: 'looking', status: 'found', priceCents: null, condition: null }, 'Found · Desk lamp'],
])('the link preview of %j names the price, and whether it can still be had', (item, description) => {
  expect(threadHead(offering(item), [], SITE).description).toBe(description);
});

test('the alt text of a link preview names them too', () => {
  const media = [photo('ready', ['w9', 9])];
  const altOf = (item: Partial<Item>) => threadHead({ ...offering(item), media }, [], SITE).imageAlt;
  expect(altOf({})).toBe("Olive's post · $45.50 or best offer · Like new");
  expect(altOf({ status: 'sold' })).toBe("Olive's post · Sold · $45.50 or best offer · Like new");
});

test('search engines get the offer, its condition, its price, and whether it is available', () => {
  const about = (item: Partial<Item>) => structuredThread(offering(item), [], SITE)['about'];
  expect(about({})).toEqual({
    '@type': 'Product',
    name: 'Desk lamp',
    category: rootPost().category,
    offers: {
      '@type': 'Offer',
      url: `${SITE}/post/${rootPost().id}`,
      availability: 'https://schema.org/InStock',
      price: '45.50',
      priceCurrency: 'USD',
      itemCondition: 'https://schema.org/UsedCondition',
      seller: { '@type': 'Person', name: 'Olive H', url: `${SITE}/olive` },
    },
  });
  expect(about({ status: 'sold' })).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
  expect(about({ status: 'held' })).toMatchObject({ offers: { availability: 'https://schema.org/Reserved' } });
  expect(about({ priceCents: null })).not.toHaveProperty('offers.price');
  expect(about({ intent: 'looking', status: 'open' })).toBeUndefined();
  expect(structuredThread(rootPost(), [], SITE)).not.toHaveProperty('about');
});

test('search engines get author, time and comments, with addresses of the campus', () => {
  const structured = structuredThread(rootPost(), thread('a<root', 'b<a'), SITE);
  expect(structured).toMatchObject({
    '@type': 'DiscussionForumPosting',
    url: `${SITE}/post/${rootPost().id}`,
    author: { name: 'Olive H', url: `${SITE}/olive` },
    text: 'root',
    comment: [{ '@type': 'Comment', text: 'a' }],
  });
  expect(structured['comment']).toHaveLength(1);
});

test('the picture is the largest variant of the first one that is ready', () => {
  expect(pictureOf({ ...rootPost(), media: [] })).toBeUndefined();
  const media = [photo('processing'), photo('ready', ['w1', 1], ['w9', 9])];
  expect(pictureOf({ ...rootPost(), media })).toMatch(/\/w9$/);
});
