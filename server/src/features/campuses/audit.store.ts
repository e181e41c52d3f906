import type { Db } from '../../platform/database/database.ts';

export type AuditEntry = {
  id: string;
  /** A staff account, or null for the server's command line. */
  actorId: string | null;
  action: string;
  /** The object of the action, such as `campus:ou`. */
  subject: string;
  detail: Record<string, unknown>;
  at: Date;
};

/** Written in the same transaction as the change, so that no staff action goes unrecorded. */
export async function insertAudit(tx: Db, { id, actorId, action, subject, detail, at }: AuditEntry) {
  await tx
    .insertInto('audit')
    .values({ id, actor_id: actorId, action, subject, detail: JSON.stringify(detail), created_at: at })
    .execute();
}
