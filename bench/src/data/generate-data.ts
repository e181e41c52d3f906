import pg from 'pg';
import { DAY_MS } from '@quad/contract/durations';
import { randomFrom } from '../../../tools/src/demo/random.ts';
import { type Campus, chooseCampus, readCampuses } from './campuses.ts';
import { chatSheets, makeChat } from './chats.ts';
import { type Load, sendTogether, sheet } from './copy.ts';
import { setIndexesAside } from './indexes.ts';
import { makePost, postSheets } from './posts.ts';
import { makeStudent, studentSheet } from './students.ts';

export type DataOptions = {
  url: string;
  posts: number;
  students: number;
  /** Averages per post. */
  comments: number;
  saves: number;
  now: Date;
  /** Called after every batch. */
  progress: (what: string, done: number, total: number) => void;
};

const YEARS_MS = 730 * DAY_MS;
const POSTS_A_BATCH = 10_000;
const STUDENTS_A_BATCH = 20_000;

/** Fills an empty, migrated database. Returns the number of inserted rows. */
export async function generateData(options: DataOptions): Promise<number> {
  const client = new pg.Client({ connectionString: options.url, statement_timeout: 0 });
  await client.connect();
  try {
    const { rows: inhabitants } = await client.query('select from users limit 1');
    if (inhabitants.length > 0) throw new Error('This database already has users. The generator needs an empty one.');
    await skipForeignKeyChecks(client);
    const makeIndexesAgain = await setIndexesAside(client);
    const campuses = await readCampuses(client);
    let rows = await students(client, campuses, options);
    rows += await posts(client, campuses, options);
    rows += await copiesOfPosts(client);
    rows += await chats(client, campuses, options);
    for await (const name of makeIndexesAgain()) options.progress(`index ${name}`, 1, 1);
    await finish(client, campuses, options);
    return rows;
  } finally {
    await client.end();
  }
}

/** All references are valid by construction; checking ten million of them takes longer than writing them. */
async function skipForeignKeyChecks(client: pg.ClientBase) {
  const { rows } = await client.query<{ allowed: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'set') as allowed`,
  );
  if (rows[0]?.allowed) await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
}

async function students(client: pg.ClientBase, campuses: readonly Campus[], { students: total, now, progress }: DataOptions) {
  const random = randomFrom('bench/students');
  const users = studentSheet();
  for (let number = 0; number < total; number += 1) {
    const joined = new Date(now.getTime() - YEARS_MS - Math.round((1 - number / total) * 30 * DAY_MS));
    users.add(makeStudent(number, campuses, random, joined));
    if ((number + 1) % STUDENTS_A_BATCH === 0 || number + 1 === total) {
      await sendTogether(client, [users.take()]);
      progress('students', number + 1, total);
    }
  }
  return total;
}

async function posts(client: pg.ClientBase, campuses: readonly Campus[], options: DataOptions) {
  const random = randomFrom('bench/posts');
  const sheets = postSheets();
  const start = options.now.getTime() - YEARS_MS;
  const { send, finish: rowsSent } = sender(client);
  for (let number = 0; number < options.posts; number += 1) {
    // Activity grows every year. Rows are in time order, so that indexes grow at their end.
    const created = new Date(Math.round(start + YEARS_MS * (number / options.posts) ** 0.7));
    makePost(sheets, chooseCampus(campuses, random.next()), created, options.now, options, random);
    if ((number + 1) % POSTS_A_BATCH === 0 || number + 1 === options.posts) {
      await send([sheets.posts.take(), sheets.items.take(), sheets.media.take(), sheets.saves.take(), sheets.notifications.take(), sheets.actors.take()]);
      options.progress('posts', number + 1, options.posts);
    }
  }
  return rowsSent();
}

/** Fills tables that triggers maintain otherwise. */
async function copiesOfPosts(client: pg.ClientBase) {
  const bumped = await client.query(`
    insert into bumped_posts (post_id, campus_id, category, has_media, bumped_at)
    select id, campus_id, category, media_count > 0, bumped_at from posts where parent_id is null and deleted_at is null
    on conflict (post_id) do nothing`);
  const { rowCount } = await client.query(`
    insert into searched_posts (post_id, campus_id, created_at, search)
    select id, campus_id, created_at, search from posts where search is not null
    on conflict (post_id) do nothing`);
  const items = await client.query(`
    insert into searched_items (post_id, campus_id, author_id, category, status, condition, price_cents, created_at, search)
    select i.post_id, i.campus_id, i.author_id, i.category, i.status, i.condition, i.price_cents, i.created_at, p.search
    from items i join posts p on p.id = i.post_id
    on conflict (post_id) do nothing`);
  return (bumped.rowCount ?? 0) + (rowCount ?? 0) + (items.rowCount ?? 0);
}

async function chats(client: pg.ClientBase, campuses: readonly Campus[], { now, progress }: DataOptions) {
  const random = randomFrom('bench/chats');
  const sheets = chatSheets();
  const { send, finish: rowsSent } = sender(client);
  for (const [place, campus] of campuses.entries()) {
    for (const [first] of campus.studentIds.entries()) {
      const steps = campus.studentIds.length > 2 && first % 2 === 0 ? [1, 2] : [1];
      for (const step of steps) makeChat(sheets, campus, first, step, new Date(now.getTime() - DAY_MS - Math.round(random.next() ** 2 * 300 * DAY_MS)), random);
    }
    await send([sheets.chats.take(), sheets.members.take(), sheets.messages.take()]);
    progress('chats', place + 1, campuses.length);
  }
  return rowsSent();
}

/** Sends one batch while the next one is generated, and never two at once. */
function sender(client: pg.ClientBase) {
  let underWay: Promise<void> = Promise.resolve();
  let rows = 0;
  return {
    send: async (loads: readonly Load[]) => {
      await underWay;
      underWay = sendTogether(client, loads);
      // The next call awaits it. Until then this prevents an unhandled rejection.
      underWay.catch(() => undefined);
      for (const load of loads) rows += load.rows;
    },
    finish: async () => {
      await underWay;
      return rows;
    },
  };
}

/** Counters that need all rows, then the statistics for the planner. */
async function finish(client: pg.ClientBase, campuses: readonly Campus[], { progress }: DataOptions) {
  await client.query('create temporary table post_counts (user_id uuid primary key, count integer not null)');
  const counts = sheet<{ user_id: string; count: number }>('post_counts', ['user_id', 'count']);
  for (const campus of campuses) {
    for (const [index, count] of campus.postCounts.entries()) counts.add({ user_id: campus.studentIds[index] ?? '', count });
  }
  await counts.take().send(client);
  await client.query('update users set post_count = c.count from post_counts c where c.user_id = users.id and c.count > 0');
  await client.query(`update campuses set member_count = (
    select count(*) from users where campus_id = campuses.id and school_verified_at is not null)`);
  progress('vacuum and analyze', 0, 1);
  await client.query('vacuum analyze');
  progress('vacuum and analyze', 1, 1);
}
