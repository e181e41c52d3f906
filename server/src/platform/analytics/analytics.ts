import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Ids } from '../ids.ts';

/** The site something happened on, and whether this browser lets it be counted. */
export type Visit = { campusId: string; mayTrack: boolean };

export type RecordedAction = { visit: Visit } & (
  | { name: 'Submit Post' | 'Complete Registration' | 'Login'; userId: string; path?: undefined }
  | { name: 'Page View'; userId: string | null; path: string }
);

/** Our own figures of what people do, for nobody else. */
export type Analytics = {
  /** Inside the caller's transaction: what is rolled back did not happen. Staff are not counted. */
  record: (tx: Db, action: RecordedAction) => Promise<void>;
};

export function createAnalytics({ clock, ids }: { clock: Clock; ids: Ids }): Analytics {
  return {
    async record(tx, { name, userId, path = null, visit: { campusId, mayTrack } }) {
      if (!mayTrack) return;
      await sql`
        insert into analytics_events (id, name, campus_id, user_id, path, created_at)
        select ${ids.next()}, ${name}, ${campusId}, u.id, ${path}, ${clock.now()}
        from (values (${userId}::uuid)) as doer (id) left join users u on u.id = doer.id
        where u.role is distinct from 'staff'
      `.execute(tx);
    },
  };
}
