import type { BodyOf } from '@quad/contract/endpoint';
import * as contract from '@quad/contract/moderation/feedback.endpoints';
import type { Deps } from '../../../deps.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { insertFeedback } from './feedback.store.ts';

type Sender = { viewer: Viewer | null; network: string };

/** Anyone can send feedback. A retry with the same `clientId` does not create a second note. */
export async function sendFeedback(
  { db, limits, clock, ids }: Pick<Deps, 'db' | 'limits' | 'clock' | 'ids'>,
  campus: Pick<RequestCampus, 'id'>,
  { viewer, network }: Sender,
  { clientId, text, contact }: BodyOf<typeof contract.sendFeedback>,
) {
  if (viewer) await limits.take('feedback', viewer.id);
  else await limits.take('feedback_network', network);
  await insertFeedback(db.db, {
    id: ids.next(),
    campus_id: campus.id,
    user_id: viewer?.id ?? null,
    client_id: clientId,
    contact: viewer || !contact ? null : contact,
    text,
    created_at: clock.now(),
  });
  return { sent: true as const };
}
