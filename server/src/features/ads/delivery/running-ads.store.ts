import { sql } from 'kysely';

/** For a row of `ads` aliased as `a`. Checks the end time too, because the job that completes ads may run late. */
export const runsAt = (now: Date) => sql<boolean>`(a.status = 'active' and a.end_adjusted_at > ${now})`;
