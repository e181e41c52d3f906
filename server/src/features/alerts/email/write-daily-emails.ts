import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { unsubscribeToken } from '../../notifications/notifications.public.ts';
import { dailyEmail } from '../emails/daily-email.ts';
import { alertToken } from './alert-token.ts';
import {
  type DigestRow,
  type DueCampus,
  listDueCampuses,
  listDueStudents,
  takeDay,
  takeFinds,
} from './digests.store.ts';
import { findAddresses } from './email-readers.ts';

type EmailDeps = Pick<Deps, 'db' | 'clock' | 'mailQueue' | 'config' | 'campuses'>;

/** Emails that are written in one transaction. */
const STUDENTS_AT_ONCE = 50;

/**
 * Writes the daily emails of every campus where it is time: one per student, about all alerts. Email, finds and day are
 * written in one transaction, so that none is sent twice or lost, whatever dies in between.
 */
export async function writeDailyEmails(deps: EmailDeps) {
  for (const due of await listDueCampuses(deps.db.db, deps.clock.now())) {
    const campus = deps.campuses.byId(due.campusId);
    if (!campus) continue;
    for (;;) {
      const userIds = await listDueStudents(deps.db.db, due, STUDENTS_AT_ONCE);
      if (userIds.length > 0) await deps.db.tx((tx) => write(deps, tx, campus, due, userIds));
      if (userIds.length < STUDENTS_AT_ONCE) break;
    }
  }
}

async function write(deps: EmailDeps, tx: Db, campus: RequestCampus, due: DueCampus, userIds: readonly string[]) {
  const taken = await takeDay(tx, due, userIds);
  const rows = await takeFinds(tx, due, taken, deps.clock.now());
  const addresses = await findAddresses(deps, tx, [...new Set(rows.map(({ userId }) => userId))]);
  const mails = await Promise.all(
    [...Map.groupBy(rows, ({ userId }) => userId)].flatMap(([userId, mine]) => {
      const to = addresses.get(userId);
      return to === undefined ? [] : [emailTo(deps, campus, { userId, to, rows: mine })];
    }),
  );
  await deps.mailQueue.write(tx, ...mails);
}

type Digest = { userId: string; to: string; rows: readonly DigestRow[] };

async function emailTo({ config }: EmailDeps, campus: RequestCampus, { userId, to, rows }: Digest) {
  const mail = await dailyEmail({
    campus,
    rows,
    tokenOf: (alertId) => alertToken(alertId, config.secret),
    allToken: unsubscribeToken({ userId, topic: 'alert' }, config.secret),
  });
  const { unsubscribeLink, ...email } = mail;
  return {
    ...email,
    campusId: campus.id,
    to,
    headers: {
      'List-Unsubscribe': `<${unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
