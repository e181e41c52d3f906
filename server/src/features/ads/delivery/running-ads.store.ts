import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/reader.ts';

/** For a row of `ads` aliased as `a`. Checks the end time too, because the job that completes ads may run late. */
export const runsAt = (now: Date) => sql<boolean>`(a.status = 'active' and a.end_adjusted_at > ${now})`;

/** For a row of `ads` aliased as `a`: an ad whose item is held or sold is not shown, so it is not seen or used either. */
export const isItemOffered = sql<boolean>`not exists (
  select from items i where i.post_id = a.post_id and i.status not in ('available', 'open'))`;

export async function hasRunningAds(db: Reader, campusId: string, now: Date) {
  const { rows } = await sql`select from ads a where a.campus_id = ${campusId} and ${runsAt(now)} limit 1`.execute(db);
  return rows.length > 0;
}
