import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Ids } from '../ids.ts';

/** The campus of an action, and whether the browser allows tracking. */
export type Visit = { campusId: string; mayTrack: boolean };

export type RecordedAction = { visit: Visit } & (
  | { name: 'Submit Post' | 'Complete Registration' | 'Login'; userId: string; path?: undefined }
  | { name: 'Page View'; userId: string | null; path: string }
);

/** Our own analytics, shared with nobody. */
export type Analytics = {
  /** Runs in the caller's transaction, so rolled-back work is not counted. Staff are not counted. */
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
