import { sql } from 'kysely';
import { DAY_MS } from '@quad/contract/durations';
import { alertNameOf } from '../../../contract/src/alerts/alerts.ts';
import type { AlertSearch } from '../../../contract/src/alerts/alerts.schemas.ts';
import { insertAlert } from '../../../server/src/features/alerts/alerts.store.ts';
import { findMatches } from '../../../server/src/features/alerts/matches.store.ts';
import { readSearch } from '../../../server/src/features/alerts/read-search.ts';
import type { Db } from '../../../server/src/platform/database/database.ts';
import { idAt } from './plan/ids.ts';
import { randomFrom } from './random.ts';

type Owner = { id: string; campus_id: string };

const SAVED_DAYS_AGO = 20;
const SEARCHES: AlertSearch[] = [
  { q: 'mini fridge', photos: false, time: 'any' },
  { q: 'desk', photos: false, time: 'any', intent: 'selling', priceTo: 15_000 },
  { q: 'football tickets', photos: false, time: 'any' },
];

/** Saved searches of these students, and what they found among the demo's posts, told and read. */
export async function seedAlerts(tx: Db, owners: readonly Owner[], now: Date) {
  const random = randomFrom('alerts');
  const savedAt = new Date(now.getTime() - SAVED_DAYS_AGO * DAY_MS);
  for (const { id: userId, campus_id: campusId } of owners) {
    const campus = { id: campusId, isGeneric: false };
    for (const search of SEARCHES) {
      const matched = await readSearch(tx, campus, search);
      if (!matched) continue;
      const id = idAt(random, savedAt);
      await insertAlert(tx, { ...matched, id, userId, campusId, search, name: alertNameOf(search), now: savedAt });
    }
    const { rows: posts } = await sql<{ id: string }>`
      select id from posts where campus_id = ${campusId} and parent_id is null and created_at >= ${savedAt}`.execute(
      tx,
    );
    const found = await findMatches(
      tx,
      campus,
      posts.map(({ id }) => id),
      now,
    );
    await insertFound(tx, found);
  }
}

type Found = { alertId: string; postId: string };

/** As if each had been told when it was posted. */
async function insertFound(tx: Db, found: readonly Found[]) {
  const [alertIds, postIds] = [found.map(({ alertId }) => alertId), found.map(({ postId }) => postId)];
  await sql`
    with found as (
      select a.id as alert_id, a.user_id, a.campus_id, a.name, p.id as post_id, p.author_id,
        p.created_at + interval '2 seconds' as at, gen_random_uuid() as notification_id,
        row_number() over (partition by a.user_id, p.id order by a.id) as nth
      from unnest(${alertIds}::uuid[], ${postIds}::uuid[]) as m (alert_id, post_id)
      join alerts a on a.id = m.alert_id join posts p on p.id = m.post_id
    ), finds as (
      insert into alert_finds (alert_id, post_id, user_id, campus_id, found_at, is_at_once)
      select alert_id, post_id, user_id, campus_id, at, true from found
    ), told as (
      insert into notifications (id, campus_id, user_id, actor_id, type, subject_id, post_id, alert_name, price_cents, how,
        began_at, created_at, read_at, mailed_at)
      select f.notification_id, f.campus_id, f.user_id, f.author_id, 'alert', f.post_id, f.post_id, f.name,
        (select i.price_cents from items i where i.post_id = f.post_id and i.intent = 'selling'), 'both', at, at, at, at
      from found f where f.nth = 1
    )
    insert into notification_actors (notification_id, actor_id, user_id, type, subject_id, acted_at)
    select notification_id, author_id, user_id, 'alert', post_id, at from found where nth = 1`.execute(tx);
}
