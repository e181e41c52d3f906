import { z } from 'zod';

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

/** An email with sample data. */
export const emailSample = z.object({ name: z.string(), subject: z.string(), html: z.string(), text: z.string() });
export type EmailSample = z.infer<typeof emailSample>;
