import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export type Due = {
  due: 'start' | 'complete' | 'charge' | 'cancel' | 'end restricted' | 'end waiting' | 'waiting over';
  at: Date;
};

const BATCH_SIZE = 500;

/** One batch of ads that are due for this change, the longest overdue first. */
export async function listDueAds(db: Db, { due, at }: Due) {
  const until = sql`${at}::timestamptz`;
  const { rows } = await sql<{ id: string }>`${DUE[due](until)} limit ${sql.lit(BATCH_SIZE)}`.execute(db);
  return rows.map(({ id }) => id);
}

const DUE: Record<Due['due'], (until: ReturnType<typeof sql>) => ReturnType<typeof sql>> = {
  // Ads of suspended owners wait, and must not fill the batch.
  start: (until) => sql`
    select a.id from ads a join users u on u.id = a.owner_id
    where a.status = 'scheduled' and a.start_at <= ${until}
      and (u.suspended_until is null or u.suspended_until <= ${until})
    order by a.start_at`,
  complete: (until) => sql`
    select id from ads where status = 'active' and end_adjusted_at <= ${until} and not run_until_pause
    order by end_adjusted_at`,
  charge: (until) => sql`
    select id from ads where status = 'active' and end_adjusted_at <= ${until} and run_until_pause
    order by end_adjusted_at`,
  cancel: (until) => sql`
    select id from ads where status = 'checkout' and checkout_expires_at <= ${until} order by checkout_expires_at`,
  // An ad that runs until paused waits for the end of a suspension. Callers check whether a ban still stands.
  'end restricted': (until) => sql`
    select a.id from ads a join users u on u.id = a.owner_id
    where a.status = 'paused' and a.notice in ('suspended', 'banned') and a.end_adjusted_at <= ${until}
      and (a.notice = 'banned' or (not a.run_until_pause and u.suspended_until > ${until}))
    order by a.end_adjusted_at`,
  'end waiting': (until) => sql`
    select a.id from ads a join users u on u.id = a.owner_id
    where a.status = 'scheduled' and a.start_at <= ${until} and not a.run_until_pause and u.suspended_until > ${until}
      and a.start_at + a.duration_minutes * interval '1 minute' <= ${until}
    order by a.start_at`,
  'waiting over': (until) => sql`
    select a.id from ads a join users u on u.id = a.owner_id
    where a.status in ('in review', 'scheduled') and a.notice = 'suspended'
      and (u.suspended_until is null or u.suspended_until <= ${until})
    order by a.id`,
};
