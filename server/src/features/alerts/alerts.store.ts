import { sql } from 'kysely';
import type { AlertChannel, AlertFrequency } from '@quad/contract/alerts/alerts';
import { ALERTS } from '@quad/contract/alerts/alerts';
import type { AlertChange, AlertSearch } from '@quad/contract/alerts/alerts.schemas';
import { NOTIFICATIONS } from '@quad/contract/notifications/notifications';
import type { Db } from '../../platform/database/database.ts';
import { noBlockBetween } from '../accounts/accounts.public.ts';
import type { SqlFragment } from '../../platform/database/sql-fragment.ts';

export type MemberOfCampus = { userId: string; campusId: string };

export type AlertRow = {
  id: string;
  name: string;
  search: AlertSearch;
  isOn: boolean;
  how: AlertChannel;
  often: AlertFrequency;
  isMailStopped: boolean;
  createdAt: Date;
  lastFind: { postId: string; at: string; excerpt: string } | null;
};

/** The latest post that is not deleted and whose author the student can still see. */
const LAST_FIND = sql`(
  select json_build_object('postId', p.id, 'at', f.found_at, 'excerpt',
    left(btrim(regexp_replace(left(p.plain_text, 400), '[[:space:]]+', ' ', 'g')), ${sql.lit(NOTIFICATIONS.excerptMax)}))
  from alert_finds f join posts p on p.id = f.post_id
  where f.alert_id = a.id and p.deleted_at is null and ${noBlockBetween(sql`a.user_id`, sql`p.author_id`)}
  order by f.found_at desc limit 1)`;

const ALERT = sql`a.id, a.name, a.search, a.is_on as "isOn", a.how, a.often,
  a.is_mail_stopped as "isMailStopped", a.created_at as "createdAt",
  ${LAST_FIND} as "lastFind"`;

export async function listAlertRows(db: Db, { userId, campusId }: MemberOfCampus) {
  const { rows } = await sql<AlertRow>`
    select ${ALERT} from alerts a where a.user_id = ${userId} and a.campus_id = ${campusId}
    order by a.created_at desc, a.id desc`.execute(db);
  return rows;
}

async function findAlert(db: Db, which: SqlFragment) {
  const { rows } = await sql<AlertRow>`select ${ALERT} from alerts a where ${which}`.execute(db);
  return rows[0];
}

export const findOwnAlert = (db: Db, { userId, campusId }: MemberOfCampus, id: string) =>
  findAlert(db, sql`a.id = ${id} and a.user_id = ${userId} and a.campus_id = ${campusId}`);

export const findAlertOfSearch = (db: Db, { userId, campusId }: MemberOfCampus, search: AlertSearch) =>
  findAlert(
    db,
    sql`a.user_id = ${userId} and a.campus_id = ${campusId} and a.search = ${JSON.stringify(search)}::jsonb`,
  );

/** Serializes saving alerts of one student, so that a concurrent request sees the first one. */
export async function lockAlertsOf(tx: Db, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts:' || ${userId}, 0))`.execute(tx);
}

export type Matched = {
  query: string | null;
  words: readonly string[];
  handle: string;
  category: string | null;
  hasPhotos: boolean;
  days: number | null;
  statuses: readonly string[] | null;
  condition: string | null;
  priceFrom: number | null;
  priceTo: number | null;
  keys: readonly string[];
};

type NewAlert = MemberOfCampus & Matched & { id: string; name: string; search: AlertSearch; now: Date };

/** Takes the student's lowest free number. Returns false if there is none, or if the search is saved already. */
export async function insertAlert(tx: Db, alert: NewAlert) {
  const { id, userId, campusId, name, search, now, ...matched } = alert;
  const { rows } = await sql`
    with free as (
      select n from generate_series(1, ${sql.lit(ALERTS.max)}) n
      where not exists (
        select from alerts a where a.user_id = ${userId} and a.campus_id = ${campusId} and a.slot = n)
      order by n limit 1
    ), saved as (
      insert into alerts (id, campus_id, user_id, slot, name, search, query, words, handle, category, has_photos, days,
        statuses, condition, price_from, price_to, since, created_at)
      select ${id}, ${campusId}, ${userId}, n, ${name}, ${JSON.stringify(search)}::jsonb, ${matched.query}::tsquery,
        ${matched.words}::text[], ${matched.handle}, ${matched.category}, ${matched.hasPhotos}, ${matched.days}::int,
        ${matched.statuses}::text[], ${matched.condition}, ${matched.priceFrom}::int, ${matched.priceTo}::int, ${now}, ${now}
      from free
      on conflict do nothing
      returning id, campus_id
    )
    insert into alert_keys (campus_id, key, alert_id)
    select s.campus_id, key, s.id from saved s, unnest(${matched.keys}::text[]) key
    returning alert_id`.execute(tx);
  return rows.length > 0;
}

/** Switching an alert on starts over: what matched while it was off is not sent. Choosing emails ends an unsubscription. */
export async function updateAlert(
  tx: Db,
  { userId, campusId }: MemberOfCampus,
  id: string,
  change: AlertChange & { now: Date },
) {
  const { name, isOn, how, often, now } = change;
  const { rows } = await sql`
    update alerts a set
      name = coalesce(${name ?? null}::text, a.name),
      is_on = coalesce(${isOn ?? null}::boolean, a.is_on),
      since = case when ${isOn ?? false}::boolean and not a.is_on then ${now}::timestamptz else a.since end,
      how = coalesce(${how ?? null}::text, a.how),
      often = coalesce(${often ?? null}::text, a.often),
      is_mail_stopped = a.is_mail_stopped and not ${isMailChosen(change)}::boolean
    where a.id = ${id} and a.user_id = ${userId} and a.campus_id = ${campusId}
    returning a.id`.execute(tx);
  return rows.length > 0;
}

const isMailChosen = ({ isOn, how, often }: AlertChange) =>
  isOn === true || how === 'email' || how === 'both' || often === 'daily';

export async function deleteAlert(db: Db, { userId, campusId }: MemberOfCampus, id: string) {
  await db
    .deleteFrom('alerts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('campus_id', '=', campusId)
    .execute();
}

export async function deleteAlertsOf(tx: Db, userId: string) {
  await tx.deleteFrom('alerts').where('user_id', '=', userId).execute();
  await tx.deleteFrom('alert_digests').where('user_id', '=', userId).execute();
}

/** How many posts of the campus have each of the words. */
export async function countUses(db: Db, campusId: string, words: readonly string[]) {
  const { rows } = await sql<{ word: string; uses: number }>`
    select w.word, w.uses from search_words w where w.campus_id = ${campusId} and w.word = any(${words}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ word, uses }) => [word, uses]));
}
