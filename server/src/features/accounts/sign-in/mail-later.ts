import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { addJob } from '../../../platform/jobs/queue.ts';

/* Do not rename: queued jobs are stored with these names. */
export const MAIL_SIGN_IN_LINK = 'accounts.mail-sign-in-link';
export const MAIL_PASSWORD_RESET = 'accounts.mail-password-reset';

const requestedMail = {
  campusId: z.string(),
  address: z.string(),
  redirect: z.string().optional(),
  /** Jobs of earlier releases do not have it; they were all below the limits. */
  isFree: z.boolean().default(true),
};
export const linkJob = z.object({ ...requestedMail, markerHash: z.string() });
export const resetJob = z.object(requestedMail);

type Requested =
  | { name: typeof MAIL_SIGN_IN_LINK; payload: z.infer<typeof linkJob> }
  | { name: typeof MAIL_PASSWORD_RESET; payload: z.infer<typeof resetJob> };

const ATTEMPTS_MAX = 5;

/**
 * Lets a job check whether the address has an account, so that the response time does not reveal it. Used for
 * networks that may not learn it.
 */
export async function mailLater({ db }: Pick<Deps, 'db'>, { name, payload }: Requested) {
  const { redirect, ...rest } = payload;
  const sent = redirect === undefined ? rest : { ...rest, redirect };
  await db.tx((tx) => addJob(tx, { name, payload: sent, attemptsMax: ATTEMPTS_MAX }));
}
