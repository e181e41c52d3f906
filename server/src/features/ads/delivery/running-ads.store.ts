import { sql } from 'kysely';

/** Whether an ad `a` runs. Its time is over when it is over, whether or not the job that says so was there already. */
export const runsAt = (now: Date) => sql<boolean>`(a.status = 'active' and a.end_adjusted_at > ${now})`;
