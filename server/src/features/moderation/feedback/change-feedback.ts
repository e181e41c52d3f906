import type { FeedbackId, FeedbackStatus } from '@quad/contract/feedback';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import { holdFeedback, setFeedbackStatus } from './feedback.store.ts';

const ACTIONS = { open: 'feedback.opened', closed: 'feedback.closed' } as const;

/** Closes a note or opens it again. As it stands already, nothing changes and nothing is written down. */
export function changeFeedback(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  viewer: Viewer,
  { id, status }: { id: FeedbackId; status: FeedbackStatus },
) {
  return db.tx(async (tx) => {
    const before = await holdFeedback(tx, id);
    if (before === undefined) throw new AppError('not_found');
    if (before !== status) {
      await setFeedbackStatus(tx, id, status);
      const entry = { action: ACTIONS[status], subject: `feedback:${id}`, detail: {} };
      await insertAudit(tx, { id: ids.next(), actorId: viewer.id, ...entry, at: clock.now() });
    }
    return { id, status };
  });
}
