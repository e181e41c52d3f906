import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ROUTES } from '@quad/contract/pages';
import { MORNING_TAG, PUSH, tagOf } from '@quad/contract/notifications/push';
import type { PushMessage } from '@quad/contract/notifications/push.schemas';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/jobs/queue.ts';
import { pathTo } from '../notification-lines.ts';
import { isPushed, showsText } from '../preferences/wanted-channels.ts';
import { findSettings } from '../preferences/preferences.store.ts';
import { listWantedSince } from './wanted-rows.ts';
import { morningLine, pushLine } from './push-line.ts';
import { countForIcon, findPushRow } from './push-rows.store.ts';
import { isAboutMeetUp } from './quiet-hours.rules.ts';
import { quietNow } from './quiet-now.ts';
import { deleteGone, findSubscription } from './subscriptions.store.ts';

type SendDeps = Pick<Deps, 'db' | 'clock' | 'campuses' | 'presence' | 'push' | 'log'>;

/** Do not rename: queued jobs carry this name. */
export const SEND_PUSH = 'notifications.push-to';
export const sendJob = z.object({
  sessionId: z.uuid(),
  notificationId: z.uuid().optional(),
  since: z.iso.datetime().optional(),
  /** How often the push service asked us to retry later. */
  putOff: z.coerce.number().int().nonnegative().default(0),
});
export type SendJob = z.infer<typeof sendJob>;
type About = Pick<SendJob, 'notificationId' | 'since'>;

/**
 * The second attempt is for a process that died before it recorded the first. The browser replaces a duplicate,
 * because both have the same tag.
 */
const ATTEMPTS_MAX = 2;
const PUT_OFF_MAX = 8;
const SECOND = 1_000;
const HOUR_SECONDS = 3_600;

/** One job per browser, because their push services fail independently. */
export async function queueSends(db: Db, sessionIds: readonly string[], about: About) {
  for (const sessionId of sessionIds) await queueSend(db, { sessionId, ...about, putOff: 0 });
}

function queueSend(db: Db, { sessionId, notificationId, since, putOff }: SendJob, dueAt?: Date) {
  return addJob(db, {
    name: SEND_PUSH,
    payload: { sessionId, ...(notificationId && { notificationId }), ...(since && { since }), putOff: String(putOff) },
    attemptsMax: ATTEMPTS_MAX,
    key: `push-to:${sessionId}:${notificationId ?? MORNING_TAG}`,
    ...(dueAt && { dueAt }),
  });
}

/** Sends what is still unread to one browser. */
export async function sendPush(deps: SendDeps, job: SendJob) {
  const now = deps.clock.now();
  const subscription = await findSubscription(deps.db.db, job.sessionId, now);
  const campus = subscription && deps.campuses.byId(subscription.campusId);
  if (!subscription || !campus) return;
  const message = await messageFor(deps, subscription, job);
  if (!message || (job.putOff > 0 && !(await isStillTime(deps, subscription, job)))) return;
  const { sessionId, endpoint, p256dh, auth } = subscription;
  const result = await deps.push.send(
    { endpoint, keys: { p256dh, auth } },
    {
      text: JSON.stringify(message),
      topic: topicOf(message.tag),
      keptSeconds: PUSH.keptHours * HOUR_SECONDS,
      isUrgent: message.kind === 'message',
      contact: `mailto:${campus.supportEmail}`,
    },
  );
  if (result.outcome === 'gone') await deleteGone(deps.db.db, sessionId, endpoint);
  if (result.outcome === 'refused') deps.log.warn({ reason: result.reason }, 'A push notification was refused');
  if (result.outcome === 'later' && job.putOff < PUT_OFF_MAX) {
    const pause = Math.max(result.afterMs ?? 0, 2 ** job.putOff * 5 * SECOND);
    await queueSend(deps.db.db, { ...job, putOff: job.putOff + 1 }, new Date(now.getTime() + pause));
  }
}

type Receiver = { userId: string; campusId: string };

/**
 * A retry may come hours later. Nothing is sent if the student has a visible tab by now; in quiet hours it waits for
 * their end.
 */
async function isStillTime(deps: SendDeps, whose: Receiver, job: SendJob) {
  if (await deps.presence.isVisible(whose.userId)) return false;
  const { db } = deps.db;
  const [settings] = await findSettings(db, [whose.userId]);
  const quiet = settings && quietNow(deps, settings, whose);
  if (!quiet) return true;
  const row = job.notificationId === undefined ? undefined : await findPushRow(db, job.notificationId);
  if (row && isAboutMeetUp({ ...row, now: deps.clock.now() })) return true;
  await queueSend(db, job, quiet.until);
  return false;
}

/** Undefined if there is nothing left to say. */
async function messageFor(deps: SendDeps, whose: Receiver, about: About): Promise<PushMessage | undefined> {
  const { db } = deps.db;
  if (about.since !== undefined) {
    const rows = await listWantedSince(db, whose, new Date(about.since));
    const unread = await countForIcon(db, whose);
    const line = morningLine(rows.length);
    return rows.length === 0
      ? undefined
      : { kind: MORNING_TAG, line, path: ROUTES.notifications, tag: MORNING_TAG, unread };
  }
  const row = about.notificationId === undefined ? undefined : await findPushRow(db, about.notificationId);
  const campus = deps.campuses.byId(whose.campusId);
  const [settings] = await findSettings(db, [whose.userId]);
  if (!row || !campus || !settings || !isPushed(settings, row)) return undefined;
  return {
    id: row.id,
    kind: row.type,
    line: pushLine({ ...campus, now: deps.clock.now() }, row, { showsText: showsText(settings, campus) }),
    path: pathTo(row),
    tag: tagOf(row),
    unread: await countForIcon(db, whose),
  };
}

/** The push service learns that two messages are about the same, and not what about. */
function topicOf(tag: string) {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
