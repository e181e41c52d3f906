import type { Session } from '@quad/contract/accounts';
import type { Deps } from '../../deps.ts';
import { findSessionFacts } from './accounts.store.ts';
import { sessionView, VISITOR } from './accounts.view.ts';

/** Who is looking, with the numbers on their badges on the site they look at. */
export async function getSession(
  { db, campuses }: Pick<Deps, 'db' | 'campuses'>,
  campusId: string,
  viewer: { id: string } | null,
): Promise<Session> {
  if (!viewer) return VISITOR;
  const facts = await findSessionFacts(db.db, campusId, viewer.id);
  return facts ? sessionView(facts, campuses.byId(facts.campusId)?.url ?? '') : VISITOR;
}
