import { sql, type RawBuilder } from 'kysely';
import { MARKET } from '@quad/contract/market/items';
import { COMMENTS } from '@quad/contract/posts/posts';
import { notOf } from '../../../platform/access/hidden-people.ts';
import { noBlockBetween, personItem } from '../../accounts/accounts.public.ts';
import { mediaItem } from '../../media/media.public.ts';
import { asOf } from '../counts/post-counts.store.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/*
 * The database writes a post as JSON in the shape of the contract's `post`. Every list uses this one fragment, so they
 * cannot differ. A test parses the result with the contract's schema.
 */

type ViewerId = string | RawBuilder<string> | null;
type Rest = {
  /** If given, a reply includes the start of the text it replies to, unless one of these people wrote that. */
  hiddenIds?: readonly string[];
  /** The source of row `i` of `items`, if it has already been read. */
  items?: SqlFragment;
  /**
   * Written by this very statement, so that nobody has saved it and it has neither files nor an ad nor an item. The
   * statement joins the author as `u`.
   */
  isNew?: boolean;
};

/** For a row of `posts` with the alias `p`. `viewerId` is null for a visitor. */
export function postItem(viewerId: ViewerId, { hiddenIds, items = ITEM_OF_POST, isNew }: Rest = {}): SqlFragment {
  return sql`json_build_object(
    'id', p.id,
    'type', p.type,
    'parentId', p.parent_id,
    'rootId', p.root_id,
    'category', p.category,
    'document', p.document,
    'author', ${isNew ? personItem : sql`(select ${personItem} from users u where u.id = p.author_id)`},
    'isAuthorHere', ${isNew ? isHere : sql`exists (select from users u where u.id = p.author_id and ${isHere})`},
    'media', ${isNew ? sql`'[]'::json` : sql`case when p.media_count = 0 then '[]'::json else ${mediaItems} end`},
    'saveCount', p.save_count,
    'commentCount', p.comment_count,
    'savedByMe', ${isNew ? sql`false` : sql`exists (select from saves s where s.post_id = p.id and s.user_id = ${viewerId})`},
    'createdAt', p.created_at,
    'bumpedAt', p.bumped_at,
    'editedAt', p.edited_at,
    'asOf', ${asOf},
    'clientKey', case when p.author_id = ${viewerId} then p.client_key end,
    'ad', ${isNew ? sql`null` : sql`case when p.ad_id is not null then ${adOf(viewerId, items)} end`},
    'item', ${isNew ? sql`null` : itemOf(viewerId, items)}
    ${hiddenIds ? sql`, 'answered', case when p.parent_id is not null then ${answered(hiddenIds)} end` : sql``})`;
}

/** For the author `u` of the post `p`. On the generic campus everybody is at home. */
const isHere = sql`(u.erased_at is null and (u.campus_id is not distinct from p.campus_id
  or exists (select from campuses c where c.id = p.campus_id and c.is_generic)))`;

const answered = (hiddenIds: readonly string[]) => sql`(
  select left(btrim(regexp_replace(left(q.plain_text, ${sql.lit(COMMENTS.answeredMax * 4)}), '[[:space:]]+', ' ', 'g')),
    ${sql.lit(COMMENTS.answeredMax)})
  from posts q where q.id = p.parent_id and q.campus_id = p.campus_id and q.deleted_at is null
    ${notOf(hiddenIds, sql`q.author_id`)})`;

/** Others see an ad only while it is active and its item is not held. Its owner always sees it. */
const adOf = (viewerId: ViewerId, items: SqlFragment) => sql`(
  select json_build_object('id', a.id, 'status', a.status, 'cta', ${ctaItem}) from post_ads a
  where a.id = p.ad_id and (a.owner_id = ${viewerId}
    or (a.status = 'active' and (select i.status from ${items}) is distinct from 'held')))`;

const ITEM_OF_POST = sql`items i where i.post_id = p.id`;
/** For rows `p` with a column `item`, in queries that have already read the item. */
export const WALKED_ITEM = sql`(select (p.item).*) i`;
const RELIST = sql`make_interval(hours => ${sql.lit(24 * MARKET.relistDays)})`;

/** Only owner and holder see for whom an item is held; only owner and buyer see who bought it. A blocked pair sees neither. */
const itemOf = (viewerId: ViewerId, items: SqlFragment) => sql`(
  select json_build_object('intent', i.intent, 'priceCents', i.price_cents, 'isNegotiable', i.is_negotiable,
    'condition', i.condition, 'status', i.status, 'version', i.version,
    'hold', case when i.held_for is not null and ${viewerId} in (i.author_id, i.held_for)
      and ${noBlockBetween(sql`i.author_id`, sql`i.held_for`)} then json_build_object(
      'person', (select ${personItem} from users u where u.id = i.held_for), 'until', i.held_until) end,
    'buyer', case when i.buyer_id is not null and ${viewerId} in (i.author_id, i.buyer_id)
      and ${noBlockBetween(sql`i.author_id`, sql`i.buyer_id`)} then
      (select ${personItem} from users u where u.id = i.buyer_id) end,
    'relistUntil', case when i.author_id = ${viewerId} then i.sold_at + ${RELIST} end)
  from ${items})`;

/** The call to action of an ad, for a row of `ads` or `post_ads` with the alias `a`. */
export const ctaItem = sql`case a.cta_type
  when 'website' then json_build_object('type', a.cta_type, 'url', a.cta_url, 'label', a.cta_label)
  else json_build_object('type', a.cta_type) end`;

const mediaItems = sql`coalesce((
  select json_agg(${mediaItem} order by m.position) from media m where m.post_id = p.id), '[]'::json)`;
