import { PUSH_MESSAGES } from '@quad/contract/notifications/push';
import type { PushState, PushSubscriptionInput } from '@quad/contract/notifications/push.schemas';
import type { Deps } from '../../../deps.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { AppError } from '../../../platform/app-error.ts';
import { deleteSubscription, findEndpoint, upsertSubscription } from './subscriptions.store.ts';

type SubscribeDeps = Pick<Deps, 'db' | 'push' | 'limits' | 'clock'>;
type InSession = Pick<Viewer, 'id' | 'sessionId'>;

export async function getPush({ db, push }: Pick<Deps, 'db' | 'push'>, viewer: InSession): Promise<PushState> {
  return { publicKey: push.publicKey, endpoint: await findEndpoint(db.db, viewer.sessionId) };
}

/** Each session has one subscription: a newer one replaces it. The server never calls an address that is not public. */
export async function subscribeToPush(
  deps: SubscribeDeps,
  campus: Pick<RequestCampus, 'id'>,
  viewer: InSession,
  subscription: PushSubscriptionInput,
) {
  await deps.limits.take('push_subscription', viewer.id);
  if (!(await deps.push.accepts(subscription))) throw refusal('notPublic');
  const isStored = await deps.db.tx((tx) =>
    upsertSubscription(tx, {
      ...subscription,
      sessionId: viewer.sessionId,
      userId: viewer.id,
      campusId: campus.id,
      now: deps.clock.now(),
    }),
  );
  if (!isStored) throw refusal('devicesMax');
  return getPush(deps, viewer);
}

export async function unsubscribeFromPush(deps: Pick<Deps, 'db' | 'push'>, viewer: InSession) {
  await deleteSubscription(deps.db.db, viewer.sessionId);
  return getPush(deps, viewer);
}

/** Uses `input_invalid`, because an error code of its own would be part of every browser's first load. */
function refusal(reason: keyof typeof PUSH_MESSAGES) {
  return new AppError('input_invalid', { fields: { endpoint: PUSH_MESSAGES[reason] } });
}
