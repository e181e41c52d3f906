import { MAIL_TOPIC_OF, type MailTopic, NOTIFICATIONS } from '@quad/contract/notifications/notifications';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isBanned } from '../../accounts/accounts.public.ts';
import { getMailPreferences } from './get-mail-preferences.ts';
import { notificationEmail } from '../emails/notification-email.ts';
import {
  type Bundle,
  dueRows,
  findEmailReader,
  holdBundle,
  type EmailRow,
  setMailed,
  wasWrittenSince,
} from './email-digests.store.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

type EmailDeps = Pick<Deps, 'db' | 'clock' | 'mailQueue' | 'config' | 'campuses' | 'log'>;

const MINUTE = 60_000;
const BATCH_SIZE = 500;

/**
 * Writes emails about notifications that are still unread after some minutes: one per person and thread or chat. The
 * email and its mark are written in one transaction, so concurrent runs do not send it twice.
 */
export async function writeEmails(deps: EmailDeps, userId?: string) {
  const until = new Date(deps.clock.now().getTime() - deps.config.mailDelayMs);
  for (let last; ;) {
    const { rows } = await dueRows({ until, after: last, limit: BATCH_SIZE, userId }).execute(deps.db.db);
    const bundles = new Map(rows.map((row) => [[row.userId, row.campusId, row.aboutId].join(), row]));
    for (const bundle of bundles.values()) await writeOne(deps, bundle, until);
    last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
  }
}

/** An error in one email does not stop the others. The next run tries it again. */
async function writeOne(deps: EmailDeps, bundle: Bundle, until: Date) {
  try {
    await deps.db.tx((tx) => write(deps, tx, bundle, until));
  } catch (error) {
    deps.log.error({ err: error }, 'Could not write a notification email');
  }
}

async function write(deps: EmailDeps, tx: Db, bundle: Bundle, until: Date) {
  const { userId, campusId, aboutId } = bundle;
  const rows = await holdBundle(tx, { userId, campusId, aboutId }, until);
  const wanted = await findWanted(deps, tx, userId, rows);
  const now = deps.clock.now();
  const pausedSince = new Date(now.getTime() - NOTIFICATIONS.mailPauseMinutes * MINUTE);
  if (wanted.rows.length > 0 && (await wasWrittenSince(tx, bundle, pausedSince))) return;

  const campus = deps.campuses.byId(campusId);
  if (campus && wanted.rows.length > 0) {
    const token = unsubscribeToken({ userId, topic: onlyTopic(wanted.rows) }, deps.config.secret);
    const { unsubscribeLink, ...mail } = await notificationEmail({ campus, rows: wanted.rows, token });
    await deps.mailQueue.write(tx, {
      ...mail,
      campusId,
      to: wanted.address,
      headers: {
        'List-Unsubscribe': `<${unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  }
  // Mark also the rows that nobody wants by email, so that later runs skip them.
  await setMailed(
    tx,
    rows.map(({ id }) => id),
    now,
  );
}

/** The rows that the person wants by email, and their address. */
async function findWanted(deps: EmailDeps, tx: Db, userId: string, rows: readonly EmailRow[]) {
  const nothing = { address: '', rows: [] };
  if (!rows.some(({ type }) => MAIL_TOPIC_OF[type])) return nothing;
  const reader = await findEmailReader(tx, userId);
  if (!reader?.isConfirmed || (await isBanned(deps, tx, reader.email))) return nothing;
  const { emailNotifications, topics } = await getMailPreferences({ db: { db: tx } }, userId);
  if (!emailNotifications) return nothing;
  const isWanted = ({ type }: EmailRow) => {
    const topic = MAIL_TOPIC_OF[type];
    return topic !== undefined && topics[topic];
  };
  return { address: reader.email, rows: rows.filter(isWanted) };
}

/** The topic that one-click unsubscribe stops, or "all" if the email covers several topics. */
function onlyTopic(rows: readonly EmailRow[]): MailTopic | 'all' {
  const topics = new Set(rows.flatMap(({ type }) => MAIL_TOPIC_OF[type] ?? []));
  const [topic] = topics;
  return topic !== undefined && topics.size === 1 ? topic : 'all';
}
