import type { Session } from '@quad/contract/accounts/accounts.schemas';
import type { Deps } from '../../../deps.ts';
import type { ReadDeps } from '../../../platform/database/reader.ts';
import { findSessionFacts } from '../accounts.store.ts';
import { sessionView, VISITOR } from '../accounts.view.ts';

/** The current viewer, with their badge counts on this campus. */
export async function getSession(
  { db, reader = db.db, campuses, clock }: Pick<Deps, 'db' | 'campuses' | 'clock'> & Partial<ReadDeps>,
  campusId: string,
  viewer: { id: string } | null,
): Promise<Session> {
  if (!viewer) return VISITOR;
  const facts = await findSessionFacts(reader, campusId, viewer.id);
  if (!facts) return VISITOR;
  return sessionView(facts, { campusUrl: campuses.byId(facts.viewer.campusId)?.url ?? '', now: clock.now() });
}

/** The same while the primary may be away. A replica's counts have no time, so they are used only then. */
export function readSession(
  { reads, ...deps }: Pick<Deps, 'db' | 'reads' | 'campuses' | 'clock'>,
  campusId: string,
  viewer: { id: string } | null,
) {
  return getSession({ ...deps, ...(reads.isPrimaryAway() && { reader: reads.shared() }) }, campusId, viewer);
}
