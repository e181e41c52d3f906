import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { withoutStatementTimeout, type TestDatabase } from '../../test/database.ts';
import { newLargeCampuses } from '../../test/large-campuses.ts';
import { PLAN_MODES, planOf } from '../../test/query-plan.ts';
import { dueRows, holdingRows, newlyDueRows } from './email/email-digests.store.ts';
import { joiningGroups } from './notification-groups.store.ts';
import { notificationsPage, unreadCounts } from './notifications.store.ts';
import type { SqlFragment } from '../../platform/database/sql-fragment.ts';

const OU = '01900000-0000-7000-8000-000000000001';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await newLargeCampuses();
  await withoutStatementTimeout(database, fill);
  const row = await database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'ou7')
    .executeTakeFirstOrThrow();
  userId = row.id;
});
afterAll(() => database.close());

async function fill(db: Db) {
  // Everybody has thirty notifications, of which five are unread and one names them; one group has all the savers.
  await sql`
    insert into notifications
      (id, campus_id, user_id, actor_id, type, post_id, subject_id, is_mention, read_at, mailed_at, began_at, created_at)
    select gen_random_uuid(), u.campus_id, u.id, p.author_id, case when n = 1 then 'mention' else 'comment' end, p.id,
      gen_random_uuid(), n = 1, case when n > 5 then at end, case when n <> 2 then at end, at, at
    from users u
    cross join lateral (
      select id, author_id from posts
      where campus_id = u.campus_id and author_id <> u.id and parent_id is null limit 1
    ) p
    cross join generate_series(1, 30) n
    cross join lateral (select timestamptz '2026-03-01' + n * interval '1 minute' as at) moment`.execute(db);
  await sql`
    insert into notification_actors (notification_id, actor_id, user_id, type, subject_id, acted_at)
    select id, actor_id, user_id, type, subject_id, created_at from notifications`.execute(db);
  await sql`
    insert into notification_actors (notification_id, actor_id, user_id, type, subject_id, acted_at)
    select n.id, u.id, n.user_id, n.type, n.subject_id, n.created_at
    from (select * from notifications where campus_id = ${OU} limit 1) n
      join users u on u.campus_id = n.campus_id and u.id not in (n.user_id, n.actor_id)`.execute(db);
  await sql`analyze notifications, notification_actors`.execute(db);
}

const page = (show: 'all' | 'mentions', isLater: boolean) =>
  notificationsPage(
    {
      campusId: OU,
      viewerId: userId,
      hiddenIds: [],
      after: isLater ? { at: new Date('2026-03-01T00:15:00Z'), id: OU } : undefined,
      limit: 15,
    },
    { onlyMentions: show === 'mentions' },
  );

const due = { until: new Date('2026-04-01'), pausedSince: new Date('2026-03-31T23:30:00Z') };

const readings: [name: string, indexes: string[], query: () => SqlFragment][] = [
  ['the list', ['notifications_list', 'notification_actors_latest'], () => page('all', false)],
  ['the list further down', ['notifications_list', 'notification_actors_latest'], () => page('all', true)],
  ['the mentions', ['notifications_mentions', 'notification_actors_latest'], () => page('mentions', false)],
  ['the mentions further down', ['notifications_mentions'], () => page('mentions', true)],
  ['the badge', ['notifications_open'], () => unreadCounts([{ userId, campusId: OU }])],
  ['what emails wait for', ['notifications_unmailed', 'notifications_mailed'], () => dueRows({ ...due, limit: 500 })],
  [
    'what emails to one person wait for',
    ['notifications_(open|unmailed)'],
    () => dueRows({ ...due, limit: 500, userId }),
  ],
  [
    'what emails wait for, further on',
    ['notifications_unmailed'],
    () =>
      dueRows({
        ...due,
        after: { beganAt: new Date('2026-03-01T00:02:00Z'), id: OU },
        limit: 500,
      }),
  ],
  [
    'what emails newly wait for',
    ['notifications_unmailed', 'notifications_(open|list)', 'notifications_mailed'],
    () =>
      newlyDueRows({
        ...due,
        since: new Date('2026-03-31T23:59:58Z'),
        waitingSince: new Date('2026-03-31T23:00:00Z'),
      }),
  ],
  // Not from the index of all that wait.
  [
    'what one run of emails locks',
    ['notifications_pkey', 'notification_actors_latest'],
    () => holdingRows(fifty((id) => ({ id, aboutId: id }))),
  ],
  // Not from all that the actor ever did.
  [
    'whether someone was told before',
    ['notification_actors_deed', 'notifications_list'],
    () =>
      joiningGroups(
        fifty((id) => ({ id, type: 'like', campusId: OU, userId: id, actorId: id, subjectId: id, postId: id })),
        due.until,
      ),
  ],
];

const fifty = <T>(make: (id: string) => T) => Array.from({ length: 50 }, () => make(randomUUID()));

test.each(readings)('%s is read from its index, whatever the values', async (_name, indexes, query) => {
  for (const mode of PLAN_MODES) {
    const plan = await planOf(database, query(), mode);
    for (const index of indexes) expect(plan).toMatch(new RegExp(`(using|on) ${index}\\b`));
    expect(plan).not.toMatch(/Seq Scan on (notifications|notification_actors|users|posts)/);
  }
});
