import { PAYMENTS } from '@quad/contract/ads/payments';
import type { Deps } from '../../../deps.ts';
import { encodeCursor } from '../../../platform/database/cursor.ts';
import { listPiece } from '../../../platform/list-piece.ts';
import type { RequestCampus, Viewer } from '../../../platform/viewer.ts';
import { listActivity } from '../stats/activity.store.ts';
import { paymentView } from './payments.view.ts';

/** The viewer's charges and refunds on this campus, newest first. */
export async function listPayments(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  cursor: string | undefined,
) {
  const { after, limit } = listPiece(campus, viewer, cursor, PAYMENTS.pageSize);
  const rows = await listActivity(db.db, { userId: viewer.id, campusId: campus.id, after, limit });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(paymentView),
    nextCursor: last ? encodeCursor({ at: last.created_at, id: last.id }) : null,
  };
}
