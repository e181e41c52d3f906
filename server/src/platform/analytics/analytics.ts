import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Ids } from '../ids.ts';

/** The site something happened on, and whether this browser lets it be counted. */
export type Visit = { campusId: string; mayTrack: boolean };

export type RecordedDeed = { name: 'Submit Post' | 'Complete Registration' | 'Login'; userId: string; visit: Visit };

/** Our own figures of what people do, for nobody else. */
export type Analytics = {
  /** Inside the caller's transaction: what is rolled back did not happen. Staff are not counted. */
  record: (tx: Db, deed: RecordedDeed) => Promise<void>;
};

export function createAnalytics({ clock, ids }: { clock: Clock; ids: Ids }): Analytics {
  return {
    async record(tx, { name, userId, visit: { campusId, mayTrack } }) {
      if (!mayTrack) return;
      await sql`
        insert into analytics_events (id, name, campus_id, user_id, created_at)
        select ${ids.next()}, ${name}, ${campusId}, u.id, ${clock.now()}
        from users u where u.id = ${userId} and u.role <> 'staff'
      `.execute(tx);
    },
  };
}
