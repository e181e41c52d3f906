import type { FastifyInstance } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '@quad/contract/durations';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { countFailingMails } from './mail-queue.store.ts';

/** By then a mail server that was restarted or asks for patience has accepted an email. */
const LATE_MS = 10 * MINUTE_MS;

/** The metric that shows a mail server that rejects everything. No job fails because of it. */
export function measureEmails(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }) {
  app.measure({
    name: 'quad_emails_failing',
    help: 'Emails that failed for good in the last hour, or that the mail server has not accepted for ten minutes',
    read: () => {
      const now = clock.now().getTime();
      return countFailingMails(db.db, { failedAfter: new Date(now - HOUR_MS), writtenBefore: new Date(now - LATE_MS) });
    },
    isShared: true,
  });
}
