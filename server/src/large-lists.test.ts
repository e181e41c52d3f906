import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFeed } from '@quad/contract/feed/feed.endpoints';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import { foundPeople } from './features/accounts/people/found-people.store.ts';
import { misspelledPeople } from './features/accounts/people/misspelled-people.store.ts';
import { normalizeName } from './features/accounts/people/people.rules.ts';
import { membersPage, mentionable } from './features/accounts/people/people.store.ts';
import { shownAds } from './features/ads/delivery/shown-ads.store.ts';
import { chatItemPost } from './features/chats/conversations/chat-topics.store.ts';
import {
  changesPage,
  chatsPage,
  messagesPage,
  oneChat,
  recentPeople,
} from './features/chats/conversations/chat-lists.store.ts';
import { profileItemsPage } from './features/market/item-lists.store.ts';
import {
  bumpedPostsPage,
  mediaPage,
  profilePage,
  savedPage,
  saversPage,
} from './features/posts/reading/post-lists.store.ts';
import { threadPage } from './features/posts/reading/thread-page.store.ts';
import { type Cursor, decodeCursor } from './platform/database/cursor.ts';
import { jsonText } from './platform/database/sql-json.ts';
import type { ListParams } from './platform/list-params.ts';
import type { TestDatabase } from './test/database.ts';
import { firstPage, newLargeCampuses, TIME_TO_FILL } from './test/large-campuses.ts';
import { keepsItsPlan, PLAN_MODES, planOf } from './test/query-plan.ts';
import type { SqlFragment } from './platform/database/sql-fragment.ts';

const OU = '01900000-0000-7000-8000-000000000001';
const SMU = '01900000-0000-7000-8000-000000000003';

const PEOPLE_BEGUN = ['users_by_username_prefix', 'users_by_name_prefix'];
const PEOPLE_PARTS = ['users_by_username_part', 'users_by_name_part'];

let database: TestDatabase;
let readerId: string;
let longThread: string;
let longChat: string;
beforeAll(async () => {
  database = await newLargeCampuses();
  const { rows } = await sql<{ readerId: string; longThread: string; longChat: string }>`
    select (select id from users where username = 'ou7') as "readerId",
      (select root_id from posts where campus_id = ${OU} and parent_id is not null group by 1 order by count(*) desc limit 1)
        as "longThread",
      (select id from chats where campus_id = ${OU} order by last_seq desc limit 1) as "longChat"`.execute(database.db);
  [{ readerId, longThread, longChat } = { readerId: '', longThread: '', longChat: '' }] = rows;
}, TIME_TO_FILL);
afterAll(() => database.close());

const paramsOf = (asked: Partial<ListParams> = {}) => firstPage({ campusId: OU, viewerId: readerId, ...asked });

const sought = (text: string) => ({
  campus: { id: OU, isGeneric: false },
  handle: text,
  ...normalizeName(text),
  exceptIds: [readerId],
  after: undefined,
  limit: 10,
});

const feed = async (asked: Partial<ListParams>) =>
  listFeed.response.parse(JSON.parse(await jsonText(database.db, bumpedPostsPage(paramsOf(asked), {}))));

test('pages through posts of the same millisecond without a repeat or a gap', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 20; pages += 1) {
    const shown = await feed({ after: cursor === null ? undefined : decodeCursor(cursor) });
    seen.push(...shown.items.map((post) => post.id));
    cursor = shown.nextCursor;
  }
  const { rows } = await sql<{ id: string }>`
    select id from posts where campus_id = ${OU} and parent_id is null
    order by bumped_at desc, id desc limit 300`.execute(database.db);
  expect(seen).toEqual(rows.map((row) => row.id));
});

test('the last page is marked as the last', async () => {
  const { rows } = await sql<Cursor>`
    select id, bumped_at as at from posts where campus_id = ${SMU} and parent_id is null
    order by bumped_at, id offset 15 limit 1`.execute(database.db);
  expect(await feed({ campusId: SMU, after: rows[0] })).toMatchObject({
    items: { length: 15 },
    nextCursor: null,
  });
  expect(await feed({ campusId: SMU, after: { at: new Date(0), id: OU } })).toEqual({ items: [], nextCursor: null });
});

type Listed = (params: ListParams) => SqlFragment;

describe('is read from its index, in its order, whatever the values', () => {
  const lists: [name: string, index: string, list: Listed][] = [
    ['the feed', 'bumped_posts_feed', (params) => bumpedPostsPage(params, {})],
    ['a category', 'bumped_posts_in_category', (params) => bumpedPostsPage(params, { category: 'drones' })],
    ['the media grid', 'bumped_posts_with_media', (params) => mediaPage(params, { exceptId: longThread })],
    [
      'a category of the media grid',
      'bumped_posts_with_media_in_category',
      (params) => mediaPage(params, { category: 'drones' }),
    ],
    ['what is for sale', 'items_bumped', (params) => bumpedPostsPage(params, { filter: { intent: 'selling' } })],
    ['items of every status', 'items_bumped', (params) => bumpedPostsPage(params, { filter: { priceFrom: 100 } })],
    [
      'items of a category',
      'items_bumped_in_category',
      (params) =>
        bumpedPostsPage(params, {
          category: 'drones',
          filter: { intent: 'selling', available: false },
        }),
    ],
    [
      'items in a condition',
      'items_bumped_in_condition',
      (params) => bumpedPostsPage(params, { filter: { condition: 'for parts' } }),
    ],
    [
      'items of a category in a condition',
      'items_bumped_in_both',
      (params) => bumpedPostsPage(params, { category: 'drones', filter: { condition: 'for parts' } }),
    ],
    ['items with photos', 'items_bumped', (params) => mediaPage(params, { filter: { intent: 'selling' } })],
    [
      'a narrow price range',
      'items_priced',
      (params) => bumpedPostsPage(params, { filter: { priceFrom: 1, priceTo: 2 } }),
    ],
    [
      'a narrow price range of a category',
      'items_priced_in_category',
      (params) => bumpedPostsPage(params, { category: 'drones', filter: { priceFrom: 100, priceTo: 9000 } }),
    ],
    [
      'what someone has for sale',
      'items_of_author',
      (params) => profileItemsPage(params, 'ou9', { show: 'available' }),
    ],
    [
      'what someone sold lately',
      'items_sold_of_author',
      (params) => profileItemsPage(params, 'ou9', { show: 'sold', since: new Date(0) }),
    ],
    ['a thread', 'posts_thread', (params) => threadPage({ ...params, limit: 200 }, longThread, undefined)],
    ['what someone posted', 'posts_of_author', (params) => profilePage(params, 'ou9', 'home')],
    ['what someone pictured', 'posts_of_author_with_media', (params) => profilePage(params, 'ou9', 'photos')],
    ['what someone answered', 'comments_of_author', (params) => profilePage(params, 'ou9', 'replies')],
    ['what someone liked', 'saves_by_user', (params) => profilePage(params, 'ou9', 'likes')],
    ['what I saved', 'saves_by_user', (params) => savedPage(params, readerId)],
    ['who saved a post', 'saves_by_post', (params) => saversPage(params, longThread)],
    ['my conversations', 'chat_members_list', (params) => chatsPage(params, readerId)],
  ];
  const pieces: [name: string, after: Cursor | undefined][] = [
    ['first', undefined],
    ['later', { at: new Date('2026-01-01T00:00:01Z'), id: OU }],
  ];

  test.each(
    lists.flatMap(([name, index, list]) => pieces.map(([place, after]) => ({ name, index, list, place, after }))),
  )('$name, $place page', async ({ index, list, after }) => {
    for (const mode of PLAN_MODES) {
      const plan = await planOf(database, list(paramsOf({ after, limit: 10 })), mode);
      expect(plan).toContain(`using ${index} on `);
      expect(plan).not.toMatch(/Seq Scan on (posts|saves|users|media|items)|Hash Join|Merge Join/);
      // A page that was read already may be sorted, but never the list.
      const steps = plan.split(/^ {2}(?=\S)/m);
      const walk =
        steps.find((step) => step.startsWith('CTE walked')) ?? steps.find((step) => step.startsWith('CTE listed'));
      expect(walk).not.toMatch(/->  (Incremental )?Sort/);
    }
  });

  test('a price range is not planned again for each page', async () => {
    const filter: ItemFilter = { condition: 'for parts', priceFrom: 1, priceTo: 2 };
    expect(await keepsItsPlan(database, bumpedPostsPage(paramsOf(), { filter }))).toBe(true);
  });

  const asked = () => ({ campusId: OU, viewerId: readerId, chatId: longChat });
  test.each<[name: string, index: string, query: () => SqlFragment]>([
    ['one conversation', 'chat_members_pkey', () => oneChat(asked())],
    [
      'its newest messages',
      'messages_chat_id_seq_key',
      () => messagesPage(asked(), { before: undefined, from: undefined }),
    ],
    ['older messages', 'messages_chat_id_seq_key', () => messagesPage(asked(), { before: 1_500, from: undefined })],
    [
      'messages down to one',
      'messages_chat_id_seq_key',
      () => messagesPage(asked(), { before: undefined, from: 2_900 }),
    ],
    ['what changed in it', 'messages_by_revision', () => changesPage(asked(), 2_990)],
    ['the item it is about', 'messages_with_post', () => chatItemPost(asked())],
    [
      'whom one talked to last',
      'chat_members_list',
      () =>
        recentPeople({
          campus: { id: OU, isGeneric: false },
          viewerId: readerId,
          limit: 10,
        }),
    ],
    ['the members of a campus', 'users_members', () => membersPage({ id: OU, isGeneric: false }, paramsOf())],
  ])('%s', async (_name, index, query) => {
    for (const mode of PLAN_MODES) {
      const plan = await planOf(database, query(), mode);
      expect(plan).toContain(`using ${index} on `);
      expect(plan).not.toMatch(/Seq Scan on (messages|chats|chat_members|media|reactions|users)|Hash Join|Merge Join/);
    }
  });

  test('running ads, whatever was boosted before', async () => {
    const viewer = createHash('md5').update('1').digest();
    for (const mode of PLAN_MODES) {
      const ads = {
        hiddenIds: [],
        viewer,
        seed: '1',
        withMedia: false,
        now: new Date('2026-11-15'),
      };
      const plan = await planOf(database, shownAds({ ...ads, campusId: OU, viewerId: readerId }), mode);
      // Both indexes contain only running ads.
      expect(plan).toMatch(/ads_(active|due) on ads/);
      expect(plan).toContain('using ad_viewers_pkey on ');
      expect(plan).not.toMatch(/Seq Scan on (ads|posts|ad_viewers|users|media)|Hash|Merge/);
    }
  });

  test('a long conversation is read in order', async () => {
    const page = JSON.parse(await jsonText(database.db, messagesPage(asked(), { before: undefined, from: undefined })));
    expect(page).toMatchObject({
      items: { length: 15 },
      hasOlder: true,
      chat: { lastSeq: 3_000 },
    });
  });

  const after = { rank: 4, username: 'abcd1' };
  test.each<[name: string, indexes: string[], query: () => SqlFragment]>([
    ['people by two letters', [...PEOPLE_BEGUN, 'users_by_last_name_prefix'], () => foundPeople(sought('ab'))],
    ['people by part of a name', [...PEOPLE_BEGUN, ...PEOPLE_PARTS], () => foundPeople(sought('abcd ab'))],
    [
      'more people by part of a name',
      [...PEOPLE_BEGUN, ...PEOPLE_PARTS],
      () => foundPeople({ ...sought('abcd'), after }),
    ],
    ['people of a misspelled name', [...PEOPLE_BEGUN, ...PEOPLE_PARTS], () => misspelledPeople(sought('abcdefa'))],
  ])('%s', async (_name, indexes, query) => {
    for (const mode of PLAN_MODES) {
      const plan = await planOf(database, query(), mode);
      for (const index of indexes) expect(plan).toContain(`Bitmap Index Scan on ${index}`);
      expect(plan).not.toContain('Seq Scan on users');
    }
  });

  test('people who can be mentioned', async () => {
    for (const mode of PLAN_MODES) {
      const planOn = (campus: { id: string; isGeneric: boolean }) =>
        planOf(database, mentionable({ campus, hiddenIds: [], begins: 'ou1', limit: 6 }), mode);
      const plan = await planOn({ id: OU, isGeneric: false });
      expect(plan).toContain('using users_by_username_prefix on users');
      expect(plan).toContain('using users_by_first_name_prefix on users');
      expect(plan).not.toContain('Seq Scan on users');
      const genericPlan = await planOn({ id: OU, isGeneric: true });
      expect(genericPlan).toContain('using users_by_first_name_of_unverified on users');
      expect(genericPlan).not.toContain('Seq Scan on users');
    }
  });
});
