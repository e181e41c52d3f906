import type { CountedPage } from '@quad/contract/accounts/accounts';
import type { Deps } from '../../../deps.ts';
import type { Visit } from '../../../platform/analytics/analytics.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';

type PageView = { page: CountedPage; network: string; visit: Visit };

/** The limit fits a whole campus behind one network. Over it the view is not counted, but the response is the same. */
export async function countPageView(
  { db, analytics, limits }: Pick<Deps, 'db' | 'analytics' | 'limits'>,
  viewer: Pick<Viewer, 'id'> | null,
  { page, network, visit }: PageView,
) {
  if (!visit.mayTrack) return { accepted: true as const };
  const { isOver } = await limits.count('page_view_network', network);
  if (!isOver) await analytics.record(db.db, { name: 'Page View', userId: viewer?.id ?? null, visit, path: page });
  return { accepted: true as const };
}
