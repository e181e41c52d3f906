import type { Db } from '../database/database.ts';
import type { SessionRef } from '../live/live.ts';
import type { Viewer } from './viewer.ts';

/** Looks up the viewer of a session cookie, starts sessions and ends them. */
export type Sessions = {
  viewerOf: (cookie: string | undefined) => Promise<Viewer | null>;
  /** Starts a session, in the caller's transaction if there is one, and returns the value of the cookie. */
  start: (db: Db, userId: string, userAgent?: string) => Promise<string>;
  /** Ends one session or all of a student's, on every process: no request and no socket of it is served anymore. */
  end: (ended: SessionRef) => Promise<void>;
  /** The viewer's rights have changed: every process reads them again, and sockets reconnect with the new ones. */
  refresh: (changed: SessionRef) => Promise<void>;
  /** Whose sessions have ended or changed since then, whatever process made the change. */
  changedPeople: (withinMs: number) => Promise<ReadonlySet<string>>;
  close: () => void;
};
