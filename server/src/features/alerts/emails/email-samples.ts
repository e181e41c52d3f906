import type { EmailSample } from '../../../platform/mail-queue/email.ts';
import type { DigestRow } from '../email/digests.store.ts';
import { dailyEmail, type DigestCampus } from './daily-email.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const OTHER_ID = '01900000-0000-7000-8000-000000000002';
const TOKEN = `${ID}.8Qm3vX1sYwJt5rKc2nLzPdHb`;

const fridge: DigestRow = {
  userId: ID,
  alertId: ID,
  alertName: 'mini fridge',
  search: { q: 'mini fridge', photos: false, time: 'any' },
  postId: ID,
  text: 'Mini fridge, two years old, very quiet. Pick up at Walker Tower.',
  item: { intent: 'selling', priceCents: 4_500, isNegotiable: true },
  picture: null,
};
const desk: DigestRow = {
  ...fridge,
  alertId: OTHER_ID,
  alertName: 'desk',
  search: { q: 'desk', photos: false, time: 'any' },
  postId: OTHER_ID,
  text: 'Standing desk, moving out on Friday',
  item: { intent: 'selling', priceCents: 0, isNegotiable: false },
};

/** Every email of this feature with sample data, for the preview page. */
export async function alertEmailSamples(campus: DigestCampus): Promise<EmailSample[]> {
  const emailOf = async (rows: DigestRow[]) => {
    const { subject, html, text } = await dailyEmail({ campus, rows, tokenOf: () => TOKEN, allToken: TOKEN });
    return { subject, html, text };
  };
  return [
    { name: 'daily finds of one alert', ...(await emailOf([fridge])) },
    { name: 'daily finds', ...(await emailOf([fridge, desk])) },
  ];
}
