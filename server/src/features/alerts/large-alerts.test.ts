import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { BATCH_SIZE } from '../../platform/events/event-batch.ts';
import { newTestDatabase } from '../../test/database.ts';
import { PLAN_MODES, planOf } from '../../test/query-plan.ts';
import { useWorld } from '../../test/world.ts';
import { matches } from './matches.store.ts';

const ALERTS = 20_000;

const database = await newTestDatabase();
const world = await useWorld({}, { database });
const olive = await world.student('olive');
const campus = { id: olive.campusId, isGeneric: false };

beforeAll(async () => {
  const { db } = world.deps.db;
  await sql`
    insert into users (id, campus_id, first_name, last_name, username, email, email_verified, school_email, school_verified_at)
    select gen_random_uuid(), ${campus.id}, 'Name', 'T.', 'owner' || n, 'owner' || n || '@mail.example', true,
      'owner' || n || '@ou.edu', now() from generate_series(1, ${ALERTS / 20}::int) n`.execute(db);
  await sql`
    with saved as (
      insert into alerts (id, campus_id, user_id, slot, name, search, query, words, handle, has_photos, since, created_at)
      select gen_random_uuid(), u.campus_id, u.id, slot, 'thing', jsonb_build_object('q', u.username || slot),
        (u.username || 'x' || slot)::tsquery, array[u.username || 'x' || slot], '', false, now(), now()
      from users u, generate_series(1, 20) slot where u.username like 'owner%'
      returning id, campus_id, words
    )
    insert into alert_keys (campus_id, key, alert_id) select campus_id, 's' || words[1], id from saved`.execute(db);
  await sql`analyze alerts, alert_keys, users`.execute(db);
});

test.each(PLAN_MODES)('reads only the keys of the post, with %s', async (mode) => {
  const post = await world.post(olive, { text: 'Owner7x3 and owner8x4 have a desk' });
  const plan = await planOf(database, matches(campus, [post.id], new Date()), mode);
  expect(plan).toContain('alert_keys_pkey');
  expect(plan).toContain('alerts_pkey');
  expect(plan).not.toMatch(/Seq Scan on (?:alerts|alert_keys|alert_finds|posts|users)\b/);
});

test.each(PLAN_MODES)('reads only the keys and alerts of as many posts as a batch has, with %s', async (mode) => {
  const { db } = world.deps.db;
  const { rows: posts } = await sql<{ id: string }>`
    insert into posts (id, campus_id, author_id, root_id, category, document, client_key, bumped_at, created_at)
    select id, ${campus.id}, ${olive.id}, id, 'furniture', '{"blocks":[{"text":"A desk"}]}', id, now(), now()
    from (select gen_random_uuid() as id from generate_series(1, ${BATCH_SIZE}::int)) made
    returning id`.execute(db);
  await sql`analyze posts`.execute(db);
  const ids = posts.map(({ id }) => id);
  const plan = await planOf(database, matches(campus, ids, new Date()), mode);
  expect(plan).toContain('alert_keys_pkey');
  expect(plan).toContain('alerts_pkey');
  expect(plan).not.toMatch(/Seq Scan on (?:alerts|alert_keys)\b/);
});

test('finds the few alerts that share a word among thousands', async () => {
  const post = await world.post(olive, {
    text: 'Owner7x3 and owner8x4 have a desk',
    at: new Date(Date.now() + 60_000),
  });
  const { rows } = await matches(campus, [post.id], new Date()).execute(world.deps.db.db);
  expect(rows.map(({ email }) => email).toSorted()).toEqual(['owner7@mail.example', 'owner8@mail.example']);
});
