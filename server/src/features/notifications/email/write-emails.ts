import { MAIL_TOPIC_OF, type MailTopic, NOTIFICATIONS } from '@quad/contract/notifications/notifications';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findBanned } from '../../accounts/accounts.public.ts';
import { notificationEmail } from '../emails/notification-email.ts';
import {
  type Bundle,
  type DueRow,
  dueRows,
  type EmailReader,
  type EmailRow,
  findEmailReaders,
  findWrittenSince,
  lockRows,
  lockEmailWriting,
  NEVER_EMAILED,
  newlyDueRows,
  setMailed,
  type WaitingRow,
} from './email-digests.store.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

type EmailDeps = Pick<Deps, 'db' | 'clock' | 'mailQueue' | 'config' | 'campuses' | 'log'>;

const MINUTE = 60_000;
/** More than that about one thread becomes two emails, the second after the pause. */
const ROWS_AT_ONCE = 2_000;
/** Emails that are written in one transaction. */
const EMAILS_AT_ONCE = 200;

type Which = {
  /** Only to this person. */
  userId?: string | undefined;
  /** Only what is newly due: with a notification that began after this time. */
  since?: string | undefined;
};

/**
 * Writes emails about notifications that are still unread after some minutes: one per person and thread or chat. The
 * emails and their marks are written in one transaction, so concurrent runs do not send them twice.
 */
export async function writeEmails(deps: EmailDeps, { userId, since }: Which = {}) {
  const until = new Date(deps.clock.now().getTime() - deps.config.mailDelayMs);
  const due = { until, pausedSince: pausesAgo(deps, 1) };
  if (since !== undefined) {
    const newly = { ...due, since: new Date(since), waitingSince: pausesAgo(deps, 2) };
    const { rows } = await newlyDueRows(newly).execute(deps.db.db);
    return writeRows(deps, rows);
  }
  for (let last; ;) {
    const { rows } = await dueRows({ ...due, after: last, limit: ROWS_AT_ONCE, userId }).execute(deps.db.db);
    await writeRows(deps, rows);
    last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
  }
}

async function writeRows(deps: EmailDeps, rows: readonly DueRow[]) {
  const bundles = [...Map.groupBy(rows, keyOf).values()];
  for (let from = 0; from < bundles.length; from += EMAILS_AT_ONCE) {
    await writeTogether(deps, bundles.slice(from, from + EMAILS_AT_ONCE));
  }
}

/** After an email about a thread, the next one waits for the length of a pause. */
function pausesAgo({ clock }: Pick<Deps, 'clock'>, pauses: number) {
  return new Date(clock.now().getTime() - pauses * NOTIFICATIONS.mailPauseMinutes * MINUTE);
}

const keyOf = ({ userId, campusId, aboutId }: Bundle) => [userId, campusId, aboutId].join();

/** An error in one email does not stop the others: they are written one by one. The next run tries it again. */
async function writeTogether(deps: EmailDeps, bundles: DueRow[][]) {
  try {
    await deps.db.tx((tx) => write(deps, tx, bundles.flat()));
  } catch (error) {
    if (bundles.length === 1) return deps.log.error({ err: error }, 'Could not write a notification email');
    for (const bundle of bundles) await writeTogether(deps, [bundle]);
  }
}

async function write(deps: EmailDeps, tx: Db, due: readonly DueRow[]) {
  await lockEmailWriting(tx);
  const rows = await lockRows(tx, due);
  if (rows.length === 0) return;
  const wanted = await findWanted(deps, tx, rows);
  const now = deps.clock.now();
  const paused = new Set(
    (
      await findWrittenSince(
        tx,
        wanted.map(({ bundle }) => bundle),
        pausesAgo(deps, 1),
      )
    ).map(keyOf),
  );
  const mails = await Promise.all(
    wanted.filter(({ bundle }) => !paused.has(keyOf(bundle))).map((email) => emailFor(deps, email)),
  );
  await deps.mailQueue.write(tx, ...mails.filter((mail) => mail !== undefined));
  const done = rows.filter((row) => !paused.has(keyOf(row)));
  const emailed = new Set(wanted.flatMap((email) => email.rows.map(({ id }) => id)));
  await setMailed(tx, idsOf(done.filter(({ id }) => emailed.has(id))), now);
  // Mark also the rows that are not emailed, so that later runs skip them.
  await setMailed(tx, idsOf(done.filter(({ id }) => !emailed.has(id))), NEVER_EMAILED);
}

const idsOf = (rows: readonly EmailRow[]) => rows.map(({ id }) => id);

type WantedEmail = { bundle: Bundle; address: string; rows: EmailRow[] };

async function emailFor({ campuses, config, clock }: EmailDeps, { bundle, address, rows }: WantedEmail) {
  const campus = campuses.byId(bundle.campusId);
  if (!campus) return undefined;
  const token = unsubscribeToken({ userId: bundle.userId, topic: onlyTopic(rows) }, config.secret);
  const { unsubscribeLink, ...mail } = await notificationEmail({ campus, rows, token, now: clock.now() });
  return {
    ...mail,
    campusId: bundle.campusId,
    to: address,
    headers: {
      'List-Unsubscribe': `<${unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The rows that are still true and wanted by email, by bundle, and their addresses. */
async function findWanted(deps: EmailDeps, tx: Db, rows: readonly WaitingRow[]): Promise<WantedEmail[]> {
  const mailed = rows.filter(({ type, isCurrent }) => isCurrent && MAIL_TOPIC_OF[type]);
  const readers = await findEmailReaders(tx, [...new Set(mailed.map(({ userId }) => userId))]);
  const banned = await findBanned(
    deps,
    tx,
    readers.map(({ email }) => email),
  );
  const reached = readers.filter(
    ({ email, isConfirmed, emailNotifications }) => isConfirmed && emailNotifications && !banned.has(email),
  );
  const byId = new Map(reached.map((reader) => [reader.userId, reader]));
  const wanted = mailed.filter((row) => isWanted(byId.get(row.userId), row));
  return [...Map.groupBy(wanted, keyOf).values()].flatMap((mine) => {
    const [bundle] = mine;
    const address = bundle && byId.get(bundle.userId)?.email;
    return bundle && address !== undefined ? [{ bundle, address, rows: mine }] : [];
  });
}

/** Topics are on by default. */
function isWanted(reader: EmailReader | undefined, { type }: EmailRow) {
  const topic = MAIL_TOPIC_OF[type];
  return reader !== undefined && topic !== undefined && (reader.topics[topic] ?? true);
}

/** The topic that one-click unsubscribe stops, or "all" if the email covers several topics. */
function onlyTopic(rows: readonly EmailRow[]): MailTopic | 'all' {
  const topics = new Set(rows.flatMap(({ type }) => MAIL_TOPIC_OF[type] ?? []));
  const [topic] = topics;
  return topic !== undefined && topics.size === 1 ? topic : 'all';
}
