import type { Db } from '../../platform/database/database.ts';

export type AuditEntry = {
  id: string;
  /** A staff account, or null for the command line on the server itself. */
  actorId: string | null;
  action: string;
  /** What it was done to, as `campus:ou`. */
  subject: string;
  detail: Record<string, unknown>;
  at: Date;
};

/** Written in the transaction of what it tells of, so that nothing staff do goes unrecorded. */
export async function insertAudit(tx: Db, { id, actorId, action, subject, detail, at }: AuditEntry) {
  await tx
    .insertInto('audit')
    .values({ id, actor_id: actorId, action, subject, detail: JSON.stringify(detail), created_at: at })
    .execute();
}
