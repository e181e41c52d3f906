import type { EmailCampus, EmailSample } from '../../../platform/mail-queue/email.ts';
import type { EmailRow } from '../email/email-digests.store.ts';
import { notificationEmail } from './notification-email.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const OTHER_ID = '01900000-0000-7000-8000-000000000002';
const TOKEN = `${ID}.comment.8Qm3vX1sYwJt5rKc2nLzPdHb`;

/** A day before the hold ends. */
const NOW = new Date('2026-03-09T20:00:00Z');
const HOLD_END = new Date('2026-03-10T20:00:00Z');

const row: EmailRow = {
  id: ID,
  type: 'comment',
  times: 1,
  actorCount: 1,
  names: ['Rashid T.'],
  postId: OTHER_ID,
  rootId: ID,
  chatId: null,
  firstName: 'Rashid',
  priceCents: null,
  until: null,
  alertName: null,
  text: 'Is the desk still there? I could pick it up on Saturday with my brother’s van, if that suits you.',
};
const message: EmailRow = {
  ...row,
  type: 'message',
  postId: null,
  rootId: null,
  chatId: ID,
  text: 'See you at noon 🎓',
};

/** Every email of this feature with sample data, for the preview page. */
export async function notificationEmailSamples(campus: EmailCampus): Promise<EmailSample[]> {
  const emailOf = async (rows: EmailRow[]) => {
    const { subject, html, text } = await notificationEmail({ campus, rows, token: TOKEN, now: NOW });
    return { subject, html, text };
  };
  const saves: EmailRow = {
    ...row,
    type: 'like',
    actorCount: 13,
    names: ['Mia K.', 'Sam L.'],
    postId: ID,
    text: 'A desk, hardly used',
  };
  const desk: EmailRow = { ...row, postId: ID, text: 'A desk, hardly used' };
  const mention: EmailRow = { ...row, type: 'mention', names: ['Theo L.'], text: '@olive might have one' };
  return [
    { name: 'unseen message', ...(await emailOf([message])) },
    { name: 'unseen messages', ...(await emailOf([{ ...message, times: 4 }])) },
    { name: 'unseen comment', ...(await emailOf([row])) },
    { name: 'price drop', ...(await emailOf([{ ...desk, type: 'price drop', priceCents: 4_000 }])) },
    {
      name: 'found by an alert',
      ...(await emailOf([{ ...desk, type: 'alert', alertName: 'desk', priceCents: 4_000 }])),
    },
    { name: 'available again', ...(await emailOf([{ ...desk, type: 'available again' }])) },
    { name: 'held for you', ...(await emailOf([{ ...desk, type: 'held', until: HOLD_END }])) },
    { name: 'hold ending', ...(await emailOf([{ ...desk, type: 'hold ending', until: HOLD_END }])) },
    {
      name: 'unseen activity on a post',
      ...(await emailOf([{ ...row, type: 'comment reply' }, row, mention, saves])),
    },
  ];
}
