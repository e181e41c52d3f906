import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quad/contract/durations';
import { findPrice } from '@quad/contract/market/find-price';
import { ITEM_CONDITIONS, type ItemStatus } from '@quad/contract/market/items';
import { listingItemOf } from '../content/listing-items.ts';
import { type Random, randomFrom } from '../random.ts';
import type { CampusPlan } from './campus-plan.ts';
import { before, idAt } from './ids.ts';
import type { ItemRow, PostRow } from './rows.ts';
import { newItemRow } from './item-row.ts';
import { addMovingSale } from './moving-sale.ts';

/** Most demo items are used. */
const USUAL_CONDITIONS = ITEM_CONDITIONS.filter((condition) => condition !== 'new' && condition !== 'for parts');

/** Items of the posts that sell or ask for something, in every status. Runs last and has its own chance, so that the rest of the demo stays the same. */
export function planItems(at: CampusPlan): void {
  const random = randomFrom(`items/${at.campus.slug}`);
  const boosted = new Set(at.plan.ads.map((ad) => ad.post_id));
  const posts = at.plan.posts.filter(
    (post) => post.campus_id === at.campus.id && post.parent_id === null && post.type === 'post',
  );
  let count = 0;
  for (const post of posts) {
    const item = itemOf(post, random);
    if (!item) continue;
    at.plan.items.push(item);
    if (item.intent === 'looking') {
      if (listingItemOf(textOf(post))?.isFound) {
        take(at, item, random, { action: 'find', to: 'found', hoursAgo: 20 });
      }
      continue;
    }
    count += 1;
    if (boosted.has(post.id) || before(at.now, 2 * DAY_MS) < post.created_at) continue;
    if (count % 4 === 0 && item.price_cents) lowerPrice(at, item, random);
    if (count % 5 === 0) sell(at, item, random, count % 10 === 0);
    else if (count % 6 === 0) hold(at, item, random);
  }
  if (at.size.hasAds) addMovingSale(at, random);
}

const textOf = (post: PostRow) => post.document.blocks.map((block) => block.text).join('\n');

function itemOf(post: PostRow, random: Random): ItemRow | undefined {
  const text = textOf(post);
  const given = listingItemOf(text);
  const named = findPrice(text);
  if (given === null || (given === undefined && (named === undefined || post.category === 'all'))) return undefined;
  const { intent = 'selling', dollars } = given ?? {};
  const price = dollars === undefined ? named : dollars && dollars * 100;
  const item = newItemRow(post, intent, price ?? null);
  if (intent === 'looking') return item;
  const isNegotiable = !/firm/i.test(text) && random.chance(0.35);
  const condition = random.chance(0.75) ? random.pick(USUAL_CONDITIONS) : null;
  return {
    ...item,
    is_negotiable: given?.isNegotiable ?? isNegotiable,
    condition: given?.condition === undefined ? condition : given.condition,
  };
}

type Step = { action: string; to: ItemStatus; hoursAgo: number; priceCents?: number };

/** Records a change and counts the version up. */
function take(at: CampusPlan, item: ItemRow, random: Random, { action, to, hoursAgo, priceCents }: Step): Date {
  const moment = before(at.now, hoursAgo * HOUR_MS + random.int(1, 50) * MINUTE_MS);
  item.version += 1;
  at.plan.item_changes.push({
    id: idAt(random, moment),
    post_id: item.post_id,
    campus_id: item.campus_id,
    actor_id: item.author_id,
    action,
    from_status: item.status,
    to_status: to,
    price_cents: priceCents ?? item.price_cents,
    version: item.version,
    created_at: moment,
  });
  item.status = to;
  return moment;
}

/** The text names the new price, so the old one was higher. */
function lowerPrice(at: CampusPlan, item: ItemRow, random: Random): void {
  take(at, item, random, { action: 'edit', to: item.status, hoursAgo: 30 });
}

function sell(at: CampusPlan, item: ItemRow, random: Random, hasBuyer: boolean): void {
  const moment = take(at, item, random, { action: 'sell', to: 'sold', hoursAgo: random.int(3, 28) });
  item.sold_at = moment;
  item.buyer_id = hasBuyer ? (partnerOf(at, item.author_id) ?? null) : null;
}

/** Only for somebody with whom the owner has a conversation. */
function hold(at: CampusPlan, item: ItemRow, random: Random): void {
  const holder = partnerOf(at, item.author_id);
  if (holder === undefined) return;
  const moment = take(at, item, random, { action: 'hold', to: 'held', hoursAgo: random.int(1, 20) });
  item.held_for = holder;
  item.held_until = new Date(Math.ceil((moment.getTime() + 3 * DAY_MS) / HOUR_MS) * HOUR_MS);
  item.hold_warn_at = new Date(item.held_until.getTime() - DAY_MS);
}

function partnerOf({ plan, campus }: CampusPlan, userId: string): string | undefined {
  const chat = plan.chats.find(
    (each) => each.campus_id === campus.id && [each.low_user_id, each.high_user_id].includes(userId),
  );
  return chat?.low_user_id === userId ? chat.high_user_id : chat?.low_user_id;
}
