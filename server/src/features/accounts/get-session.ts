import type { Session } from '@quad/contract/accounts';
import type { Deps } from '../../deps.ts';
import { findSessionFacts } from './accounts.store.ts';
import { sessionView, VISITOR } from './accounts.view.ts';

/** Who is looking, with the numbers on their badges. */
export async function getSession(
  { db, campuses }: Pick<Deps, 'db' | 'campuses'>,
  viewer: { id: string } | null,
): Promise<Session> {
  if (!viewer) return VISITOR;
  const facts = await findSessionFacts(db.db, viewer.id);
  return facts ? sessionView(facts, campuses.byId(facts.campusId)?.url ?? '') : VISITOR;
}
