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
  summary: 'Every letter that was written, sent or not, newest first.',
  query: pageQuery,
  response: pageOf(localMail),
});

/** A letter with made-up facts. */
export const emailSample = z.object({ name: z.string(), subject: z.string(), html: z.string(), text: z.string() });
export type EmailSample = z.infer<typeof emailSample>;

export const listEmailSamples = endpoint({
  method: 'GET',
  path: '/dev/letters',
  access: 'development',
  summary: 'Every kind of letter with made-up facts, in the colours of the campus.',
  response: z.object({ items: z.array(emailSample) }),
});

/** Where a letter is shown as a mail program would, on a page that runs and loads nothing. Only with the local tools. */
export function mailPagePath(id: string) {
  return `/dev/mail/${encodeURIComponent(id)}/letter`;
}

export function emailSamplePath(name: string) {
  return `/dev/letters/${encodeURIComponent(name)}/letter`;
}
