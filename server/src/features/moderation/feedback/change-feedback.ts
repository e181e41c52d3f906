import type { FeedbackId, FeedbackStatus } from '@quad/contract/moderation/feedback.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import { lockFeedback, setFeedbackStatus } from './feedback.store.ts';

const ACTIONS = { open: 'feedback.opened', closed: 'feedback.closed' } as const;

/** Closes or reopens a note. If the status is the same, it writes no audit entry. */
export function changeFeedback(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  viewer: Viewer,
  { id, status }: { id: FeedbackId; status: FeedbackStatus },
) {
  return db.tx(async (tx) => {
    const current = await lockFeedback(tx, id);
    if (current === undefined) throw new AppError('not_found');
    if (current !== status) {
      await setFeedbackStatus(tx, id, status);
      const entry = { action: ACTIONS[status], subject: `feedback:${id}`, detail: {} };
      await insertAudit(tx, { id: ids.next(), actorId: viewer.id, ...entry, at: clock.now() });
    }
    return { id, status };
  });
}
