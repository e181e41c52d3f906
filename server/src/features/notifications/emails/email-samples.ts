import type { EmailCampus, EmailSample } from '../../../platform/mail-queue/email.ts';
import type { EmailRow } from '../email/email-digests.store.ts';
import { notificationEmail } from './notification-email.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const OTHER_ID = '01900000-0000-7000-8000-000000000002';
const TOKEN = `${ID}.comment.8Qm3vX1sYwJt5rKc2nLzPdHb`;

const row: EmailRow = {
  id: ID,
  type: 'comment',
  times: 1,
  actorCount: 1,
  names: ['Rashid T.'],
  postId: OTHER_ID,
  rootId: ID,
  chatId: null,
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
    const { subject, html, text } = await notificationEmail({ campus, rows, token: TOKEN });
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
  const mention: EmailRow = { ...row, type: 'mention', names: ['Theo L.'], text: '@olive might have one' };
  return [
    { name: 'unseen message', ...(await emailOf([message])) },
    { name: 'unseen messages', ...(await emailOf([{ ...message, times: 4 }])) },
    { name: 'unseen comment', ...(await emailOf([row])) },
    {
      name: 'unseen activity on a post',
      ...(await emailOf([{ ...row, type: 'comment reply' }, row, mention, saves])),
    },
  ];
}
