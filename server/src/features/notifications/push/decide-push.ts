import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { addJob } from '../../../platform/jobs/queue.ts';
import type { MemberOfCampus } from '../notifications.store.ts';
import { isPushed } from '../preferences/wanted-channels.ts';
import { findSettings } from '../preferences/preferences.store.ts';
import { findPushRow } from './push-rows.store.ts';
import { DECIDE_PUSH, findMorningSince, lockMorning, type DecideJob } from './push-jobs.store.ts';
import { isAboutMeetUp } from './quiet-hours.rules.ts';
import { quietNow } from './quiet-now.ts';
import { queueSends } from './send-push.ts';
import { listSessionIds } from './subscriptions.store.ts';
import { listWantedSince } from './wanted-rows.ts';

type DecideDeps = Pick<Deps, 'db' | 'clock' | 'campuses' | 'presence'>;

/** Do not rename: queued jobs carry this name. */
export const MORNING_PUSH = 'notifications.push-morning';
export const morningJob = z.object({ userId: z.uuid(), campusId: z.uuid(), since: z.iso.datetime() });
export type MorningJob = z.infer<typeof morningJob>;

const ATTEMPTS_MAX = 5;
/** A phone may go to sleep without closing its socket. Within this time the dead socket is detected. */
const RECHECK_MS = 60_000;

/** Sends a notification to the student's browsers, keeps it for the morning, or does nothing. */
export async function decidePush(deps: DecideDeps, { notificationId, wasVisible }: DecideJob) {
  const row = await findPushRow(deps.db.db, notificationId);
  const [settings] = row ? await findSettings(deps.db.db, [row.userId]) : [];
  if (!row || !settings || !isPushed(settings, row)) return;
  if (await deps.presence.isVisible(row.userId)) {
    if (wasVisible === 'no') await recheckLater(deps, notificationId);
    return;
  }
  const quiet = quietNow(deps, settings, row);
  if (quiet && !isAboutMeetUp({ ...row, now: deps.clock.now() })) {
    return keepForMorning(deps, row, { since: earlierOf(row.createdAt, quiet.since), until: quiet.until });
  }
  await sendToAll(deps, row, { notificationId });
}

/** One push for everything that was held back and is still unread. */
export async function pushMorning(deps: DecideDeps, { userId, campusId, since }: MorningJob) {
  const whose = { userId, campusId };
  const [settings] = await findSettings(deps.db.db, [userId]);
  const quiet = settings && quietNow(deps, settings, whose);
  if (quiet) return keepForMorning(deps, whose, { since: new Date(since), until: quiet.until });
  if (await deps.presence.isVisible(userId)) return;
  const [only, ...others] = await listWantedSince(deps.db.db, whose, new Date(since));
  if (!only) return;
  await sendToAll(deps, whose, others.length === 0 ? { notificationId: only.id } : { since });
}

function recheckLater({ db, clock }: DecideDeps, notificationId: string) {
  return addJob(db.db, {
    name: DECIDE_PUSH,
    payload: { notificationId, wasVisible: 'yes' },
    attemptsMax: ATTEMPTS_MAX,
    dueAt: new Date(clock.now().getTime() + RECHECK_MS),
    key: `push:${notificationId}`,
  });
}

/**
 * One job per student and campus: a later notification of the night replaces it. It keeps the earliest `since`,
 * because a notification from just before the quiet hours may be decided during them.
 */
function keepForMorning(
  { db }: DecideDeps,
  { userId, campusId }: MemberOfCampus,
  { since, until }: { since: Date; until: Date },
) {
  const key = `push-morning:${userId}:${campusId}`;
  return db.tx(async (tx) => {
    await lockMorning(tx, key);
    const earliest = earlierOf(since, (await findMorningSince(tx, key)) ?? since);
    await addJob(tx, {
      name: MORNING_PUSH,
      payload: { userId, campusId, since: earliest.toISOString() },
      attemptsMax: ATTEMPTS_MAX,
      dueAt: until,
      key,
    });
  });
}

function earlierOf(one: Date, other: Date) {
  return one < other ? one : other;
}

async function sendToAll(
  { db }: DecideDeps,
  whose: MemberOfCampus,
  about: { notificationId: string } | { since: string },
) {
  await queueSends(db.db, await listSessionIds(db.db, whose), about);
}
