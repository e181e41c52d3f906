import { expect, test } from 'vitest';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { ITEM_STATUSES, isBoostable, type ItemStatus } from '@quad/contract/market/items';
import { NOBODY, sessionQuery } from '../../accounts/accounts.queries.ts';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { markupOf, textsIn } from '../../../test/on-screen.tsx';
import { PostAdLabel } from '../card/post-ad-label.tsx';
import { rootPost } from '../test/thread.ts';
import { OwnerActions } from './owner-actions.tsx';

const desk = { intent: 'selling', priceCents: 4500, isNegotiable: true, condition: null, version: 1 } as const;
const nobody = { hold: null, buyer: null, relistUntil: null };

type Ad = NonNullable<Post['ad']>;
const adThatIs = (status: Ad['status']) =>
  ({ id: '00000000-0000-4000-8000-000000000001', status, cta: { type: 'message' } }) as Ad;

/** The buttons below the post, by default for its owner. */
function actionOf(post: Post, viewer: Post['author'] | null = post.author) {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { id: 'ou', isGeneric: false, canBoost: true } });
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: { ...NOBODY, viewer } });
  return textsIn(markupOf(<OwnerActions post={post} />, client)).filter((text) => text !== 'Processing...');
}

const itemThatIs = (status: ItemStatus | null) => ({
  ...rootPost(),
  item: status && { ...desk, ...nobody, status },
});

test('a sold or found item is not offered to be boosted, on its page and in its menu', () => {
  expect([null, ...ITEM_STATUSES].map((status) => [status, actionOf(itemThatIs(status))])).toEqual([
    [null, ['Boost for $5', 'Edit']],
    ['available', ['Boost for $5']],
    ['held', ['Boost for $5']],
    ['sold', []],
    ['open', ['Boost for $5']],
    ['found', []],
  ]);
  expect(isBoostable({ status: 'available' }, { canBoost: false })).toBe(false);
});

test.each([
  ['checkout', 'View Analytics'],
  ['in review', 'View Analytics'],
  ['active', 'View Analytics'],
  ['paused', 'View Analytics'],
  ['stopped', 'Boost Again'],
  ['completed', 'Boost Again'],
] as const)('an owner whose ad is %s is offered %s', (status, offered) => {
  expect(actionOf({ ...rootPost(), ad: adThatIs(status) })).toContain(offered);
});

test('an owner can edit the post on its page, and its item in the item panel', () => {
  expect(actionOf(rootPost())).toContain('Edit');
  expect(actionOf(itemThatIs('available'))).not.toContain('Edit');
});

test('others can message the owner, and are never offered to boost', () => {
  expect(actionOf(rootPost(), null)).toEqual(['Send Message']);
  expect(actionOf({ ...rootPost(), ad: adThatIs('active') }, null)).toEqual(['Send Message']);
});

test('a post about someone who joined can be neither boosted nor edited', () => {
  expect(actionOf({ ...rootPost(), type: 'new user' })).toEqual([]);
});

test.each([
  ['active', ['Boosted']],
  ['paused', ['Ad Paused']],
  ['stopped', []],
] as const)('a post whose ad is %s is marked %j', (status, marks) => {
  expect(textsIn(markupOf(<PostAdLabel post={{ ...rootPost(), ad: adThatIs(status) }} />))).toEqual(marks);
});
