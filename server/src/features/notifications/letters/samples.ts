import type { LetterCampus } from '../../../platform/outbox/letter-layout.ts';
import type { LetterSample } from '../../../platform/outbox/letter.ts';
import type { LetterRow } from '../letters.store.ts';
import { notificationLetter } from './notification-letter.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const OTHER_ID = '01900000-0000-7000-8000-000000000002';
const TOKEN = `${ID}.comment.8Qm3vX1sYwJt5rKc2nLzPdHb`;

const row: LetterRow = {
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
const message: LetterRow = {
  ...row,
  type: 'message',
  postId: null,
  rootId: null,
  chatId: ID,
  text: 'See you at noon 🎓',
};

/** Every letter of this feature with made-up facts, to look at. */
export async function notificationLetterSamples(campus: LetterCampus): Promise<LetterSample[]> {
  const letterOf = async (rows: LetterRow[]) => {
    const { subject, html, text } = await notificationLetter({ campus, rows, token: TOKEN });
    return { subject, html, text };
  };
  const saves: LetterRow = {
    ...row,
    type: 'like',
    actorCount: 13,
    names: ['Mia K.', 'Sam L.'],
    postId: ID,
    text: 'A desk, hardly used',
  };
  const mention: LetterRow = { ...row, type: 'mention', names: ['Theo L.'], text: '@olive might have one' };
  return [
    { name: 'unseen message', ...(await letterOf([message])) },
    { name: 'unseen messages', ...(await letterOf([{ ...message, times: 4 }])) },
    { name: 'unseen comment', ...(await letterOf([row])) },
    {
      name: 'unseen things below a post',
      ...(await letterOf([{ ...row, type: 'comment reply' }, row, mention, saves])),
    },
  ];
}
