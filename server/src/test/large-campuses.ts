import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { ListParams } from '../platform/list-params.ts';
import { newFilledDatabase } from './database.ts';

const PEOPLE_EACH = 500;
const POSTS_EACH = 8_000;
const COMMENTS_EACH = 6_000;
const CHATS_EACH = 2_500;
const LONG_CHAT = 3_000;
const STRANGERS = 2_000;
const WORDS_EACH = 3_000;

/** Tens of thousands of rows in all their indexes: longer than other stories take to begin. */
export const TIME_TO_FILL = 180_000;

/**
 * Two campuses large enough that PostgreSQL prefers their indexes, as on millions of rows. People are called ou1, smu1
 * and so on. Ten posts share each millisecond, so that the id must break ties. A quarter has media; fifty people wrote
 * all comments; the last post of each campus has a thousand comments and is saved by everybody. The seventh student of
 * a campus chats with everybody, most with the eighth. Every fourth post was boosted once; twenty ads per campus run, and
 * the seventh student has seen every third. Six of ten posts have an item; one in fifty of those for sale is for parts.
 */
export function newLargeCampuses() {
  return newFilledDatabase('large', fill);
}

/** The first page of a list, for somebody who hides nobody. */
export function firstPage(asked: Pick<ListParams, 'campusId' | 'viewerId'> & Partial<ListParams>): ListParams {
  return { hiddenIds: [], after: undefined, limit: 15, ...asked };
}

async function fill(db: Db) {
  await sql`
    insert into users (id, campus_id, first_name, last_name, username, email, email_verified, school_email, school_verified_at)
    select gen_random_uuid(), c.id, 'Name' || n, 'T.', c.slug || n, c.slug || n || '@mail.example', true,
      c.slug || n || '@school.example', now()
    from campuses c, generate_series(1, ${PEOPLE_EACH}::int) n
    where c.slug in ('ou', 'smu')`.execute(db);
  await sql`
    insert into posts
      (id, campus_id, author_id, root_id, category, document, media_count, client_key, bumped_at, created_at)
    select post.id, u.campus_id, u.id, post.id, (array['furniture', 'tickets', 'drones'])[1 + n % 3],
      '{"blocks":[{"text":"A desk"}]}', case when n % 4 = 0 then 1 else 0 end, gen_random_uuid(), at, at
    from generate_series(1, ${POSTS_EACH}::int) n
    cross join lateral (select timestamptz '2026-01-01' + (n / 10) * interval '1 millisecond' as at) moment
    join users u on u.username in ('ou' || (1 + n % ${PEOPLE_EACH}::int), 'smu' || (1 + n % ${PEOPLE_EACH}::int))
    cross join lateral (select gen_random_uuid() as id where n is not null and u.id is not null) post`.execute(db);
  await sql`
    with numbered as (
      select id, campus_id, row_number() over (partition by campus_id order by bumped_at desc, id desc) as place
      from posts)
    insert into posts
      (id, campus_id, author_id, parent_id, root_id, depth, document, client_key, bumped_at, created_at)
    select gen_random_uuid(), root.campus_id, u.id, root.id, root.id, 1, '{"blocks":[{"text":"Still there?"}]}',
      gen_random_uuid(), at, at
    from generate_series(1, ${COMMENTS_EACH}::int) n
    cross join lateral (select timestamptz '2026-02-01' + (n / 10) * interval '1 millisecond' as at) moment
    join users u on u.username in ('ou' || (1 + n % 50), 'smu' || (1 + n % 50))
    join numbered root on root.campus_id = u.campus_id and root.place = greatest(1, n - 1000)`.execute(db);
  await sql`
    with numbered as (
      select id, campus_id, row_number() over (partition by campus_id order by bumped_at desc, id desc) as place
      from posts where parent_id is null)
    insert into saves (post_id, user_id, campus_id, saved_at)
    select p.id, u.id, u.campus_id, timestamptz '2026-03-01' + p.place / 10 * interval '1 millisecond'
    from users u join numbered p on p.campus_id = u.campus_id and (p.place = 1 or p.place % 200 = 0)`.execute(db);
  await sql`
    insert into media (id, campus_id, owner_id, purpose, post_id, kind, status)
    select gen_random_uuid(), campus_id, author_id, 'post', id, 'photo', 'ready'
    from posts where media_count > 0`.execute(db);
  await addChats(db);
  await addAds(db);
  await addItems(db);
  await addStrangers(db);
  await addSearches(db);
  await sql`analyze`.execute(db);
}

/** Adds people with varied names, so that few share a name. */
async function addStrangers(db: Db) {
  await sql`
    insert into users (id, campus_id, first_name, last_name, username, email, email_verified, school_email, school_verified_at)
    select gen_random_uuid(), id, left(md5('first' || n), 6), left(md5('last' || n), 8), left(md5('user' || n), 12) || n,
      n || '@mail.example', true, n || '@school.example', now()
    from campuses, generate_series(1, ${STRANGERS}::int) n where slug = 'ou'`.execute(db);
}

async function addSearches(db: Db) {
  await sql`
    insert into search_words (campus_id, word, uses)
    select id, 'word' || n, n from campuses, generate_series(1, ${WORDS_EACH}::int) n
    where slug in ('ou', 'smu')`.execute(db);
  await sql`
    insert into searches (id, campus_id, text, unique_views, total_views)
    select gen_random_uuid(), id, 'word' || n, 3, n from campuses, generate_series(1, ${WORDS_EACH}::int) n
    where slug in ('ou', 'smu')`.execute(db);
}

async function addChats(db: Db) {
  await sql`
    with pairs as (
      select distinct least(a.id, b.id) as low, greatest(a.id, b.id) as high, a.campus_id
      from generate_series(1, ${CHATS_EACH}::int) n
      cross join (values ('ou'), ('smu')) as c (slug)
      join users a on a.username = c.slug || case when n < ${PEOPLE_EACH}::int then 7 else 1 + n % ${PEOPLE_EACH}::int end
      join users b on b.username = c.slug || (1 + (n * 7 + n / ${PEOPLE_EACH}::int) % ${PEOPLE_EACH}::int) and b.id <> a.id
    ), begun as (
      insert into chats (id, campus_id, low_user_id, high_user_id, last_message_at)
      select gen_random_uuid(), campus_id, low, high, timestamptz '2026-01-01' + row_number() over () * interval '1 second'
      from pairs returning *
    )
    insert into chat_members (chat_id, campus_id, user_id, last_message_at, is_unread)
    select b.id, b.campus_id, u.id, b.last_message_at, false
    from begun b cross join lateral unnest(array[b.low_user_id, b.high_user_id]) as u (id)`.execute(db);
  await sql`
    with lengths as (
      select c.id, c.campus_id, c.low_user_id, case
        when exists (select from users u where u.id in (c.low_user_id, c.high_user_id) and u.username ~ '^[a-z]+7$')
          and exists (select from users u where u.id in (c.low_user_id, c.high_user_id) and u.username ~ '^[a-z]+8$')
        then ${LONG_CHAT}::int else 6 end as length
      from chats c
    ), said as (
      insert into messages (id, chat_id, campus_id, seq, revision, sender_id, client_id, document)
      select gen_random_uuid(), l.id, l.campus_id, n, n, l.low_user_id, gen_random_uuid(), '{"blocks":[{"text":"Hello"}]}'
      from lengths l cross join lateral generate_series(1, l.length) n
      returning id, chat_id, seq
    )
    update chats c set last_seq = l.length, revision = l.length, last_deed = 'message', last_message_id = s.id
    from lengths l join said s on s.chat_id = l.id and s.seq = l.length where c.id = l.id`.execute(db);
  await sql`
    insert into reactions (message_id, user_id)
    select m.id, m.sender_id from messages m where m.seq % 3 = 0`.execute(db);
}

async function addAds(db: Db) {
  await sql`
    with numbered as (
      select p.*, row_number() over (partition by campus_id order by id) <= 20 as runs
      from posts p where parent_id is null and media_count > 0
    ), made as (
      insert into ads (id, client_key, campus_id, post_id, owner_id, cta_type, duration_minutes, budget_cents,
        charged_cents, status, start_at, end_adjusted_at, ended_at)
      select gen_random_uuid(), gen_random_uuid(), n.campus_id, n.id, n.author_id, 'message', 1440, 500, 500,
        case when n.runs then 'active' else 'completed' end, n.created_at,
        case when n.runs then timestamptz '2100-01-01' else n.created_at + interval '1 day' end,
        case when not n.runs then n.created_at + interval '1 day' end
      from numbered n
      returning id, post_id
    )
    update posts p set ad_id = m.id from made m where p.id = m.post_id`.execute(db);
  await sql`
    insert into ad_viewers (ad_id, viewer, last_at)
    select a.id, decode(md5(n::text), 'hex'), now() from ads a, generate_series(1, 3) n`.execute(db);
}

async function addItems(db: Db) {
  await sql`
    insert into items (post_id, campus_id, author_id, category, intent, price_cents, condition, status, held_until,
      sold_at, created_at, bumped_at)
    select p.id, p.campus_id, p.author_id, p.category, case when kind.status in ('open', 'found') then 'looking' else 'selling' end,
      case when n % 13 > 0 then n * 37 % 400 * 100 end,
      case when kind.status in ('open', 'found') then null when n % 50 = 0 then 'for parts'
        else (array['new', 'like new', 'good', 'fair'])[1 + n % 4] end,
      kind.status, case when kind.status = 'held' then timestamptz '2100-01-01' end,
      case when kind.status = 'sold' then p.bumped_at end, p.created_at, p.bumped_at
    from (select p.*, row_number() over (order by id) as n from posts p where parent_id is null) p
    cross join lateral (
      select (array['available', 'available', 'available', 'sold', 'open', 'held', 'found'])[1 + n % 7] as status) kind
    where n % 10 < 6`.execute(db);
}
