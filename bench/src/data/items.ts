import type { Random } from '../../../tools/src/demo/random.ts';
import { sheet, type Value } from './copy.ts';

const ITEM = ['post_id', 'campus_id', 'author_id', 'category', 'intent', 'price_cents', 'condition', 'status', 'held_until', 'sold_at', 'created_at', 'bumped_at'] as const;

export const itemSheet = () => sheet<Record<(typeof ITEM)[number], Value>>('items', ITEM);

/** The share of posts with an item. */
const SHARE = 0.6;
/** By how often it occurs: one in a hundred is for parts, and three in a hundred are held. */
const CONDITIONS = [...Array(20).fill('new'), ...Array(30).fill('like new'), ...Array(30).fill('good'), ...Array(12).fill('fair'), 'for parts', ...Array(7).fill(null)];
const STATUSES = [...Array(45).fill('available'), ...Array(35).fill('sold'), ...Array(3).fill('held'), ...Array(10).fill('open'), ...Array(7).fill('found')];

/** Long enough that no hold ends while something is measured. */
const HELD_MS = 30 * 86_400_000;

type ItemPost = { id: string; campusId: string; authorId: string; category: string; created: Date; bumped: Date };

/** Adds an item to most posts. Most prices are round and low; a few are high or not named. */
export function makeItem(items: ReturnType<typeof itemSheet>, post: ItemPost, until: Date, random: Random): void {
  if (!random.chance(SHARE)) return;
  const status = random.pick<string>(STATUSES);
  const isWish = status === 'open' || status === 'found';
  const dollars = Math.round(Math.exp(random.next() * 7.5));
  items.add({
    post_id: post.id,
    campus_id: post.campusId,
    author_id: post.authorId,
    category: post.category,
    intent: isWish ? 'looking' : 'selling',
    price_cents: random.chance(0.05) ? null : (dollars < 20 ? dollars : Math.round(dollars / 5) * 5) * 100,
    condition: isWish ? null : random.pick<string | null>(CONDITIONS),
    status,
    held_until: status === 'held' ? new Date(until.getTime() + HELD_MS) : null,
    sold_at: status === 'sold' ? post.bumped : null,
    created_at: post.created,
    bumped_at: post.bumped,
  });
}
