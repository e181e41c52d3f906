import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';

export const MAILS = { pageSize: 30 } as const;

/** A letter as the local mailbox shows it. Its HTML is shown in a frame that runs and loads nothing. */
export const localMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type LocalMail = z.infer<typeof localMail>;

export const listLocalMail = endpoint({
  method: 'GET',
  path: '/dev/mail',
  access: 'development',
  summary: 'Letters that stayed on this machine because no mail server is set up, newest first.',
  query: pageQuery,
  response: pageOf(localMail),
});
