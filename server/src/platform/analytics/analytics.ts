import type { Db } from '../database/database.ts';
import type { SqlFragment } from '../database/sql-fragment.ts';

/** The campus of an action, and whether the browser allows tracking. */
export type Visit = { campusId: string; mayTrack: boolean };

export type RecordedAction = { visit: Visit } & (
  | { name: 'Submit Post' | 'Complete Registration' | 'Login'; userId: string; path?: undefined }
  | { name: 'Page View'; userId: string | null; path: string }
);

type ActionInSql = { name: 'Submit Post' } & Record<'id' | 'userId' | 'campusId' | 'now', SqlFragment>;

/** Our own analytics, shared with nobody. */
export type Analytics = {
  /** Runs in the caller's transaction, so rolled-back work is not counted. Staff are not counted. */
  record: (tx: Db, action: RecordedAction) => Promise<void>;
  /** The same as part of a larger statement, if `from` has a row. The caller asks whether the browser allows it. */
  recording: (action: ActionInSql, from: SqlFragment) => SqlFragment;
};
