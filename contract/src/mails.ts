import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';

export const MAILS = { pageSize: 30 } as const;

/** An email in the local mailbox. Its HTML is shown in a sandboxed frame without scripts or remote content. */
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
  summary: 'Every email that was queued, sent or not, newest first.',
  query: pageQuery,
  response: pageOf(localMail),
});

/** An email with sample data. */
export const emailSample = z.object({ name: z.string(), subject: z.string(), html: z.string(), text: z.string() });
export type EmailSample = z.infer<typeof emailSample>;

export const listEmailSamples = endpoint({
  method: 'GET',
  path: '/dev/letters',
  access: 'development',
  summary: 'Every kind of email with sample data, in the colors of the campus.',
  response: z.object({ items: z.array(emailSample) }),
});

/** Shows an email as a mail client would, on a page without scripts or remote content. Only with the local tools. */
export function mailPagePath(id: string) {
  return `/dev/mail/${encodeURIComponent(id)}/letter`;
}

export function emailSamplePath(name: string) {
  return `/dev/letters/${encodeURIComponent(name)}/letter`;
}
