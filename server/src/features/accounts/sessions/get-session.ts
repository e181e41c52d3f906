import type { Session } from '@quad/contract/accounts';
import type { Deps } from '../../../deps.ts';
import { findSessionFacts } from '../accounts.store.ts';
import { sessionView, VISITOR } from '../accounts.view.ts';

/** Who is looking, with the numbers on their badges on the site they look at. */
export async function getSession(
  { db, campuses, clock }: Pick<Deps, 'db' | 'campuses' | 'clock'>,
  campusId: string,
  viewer: { id: string } | null,
): Promise<Session> {
  if (!viewer) return VISITOR;
  const facts = await findSessionFacts(db.db, campusId, viewer.id);
  if (!facts) return VISITOR;
  return sessionView(facts, { campusUrl: campuses.byId(facts.campusId)?.url ?? '', now: clock.now() });
}
