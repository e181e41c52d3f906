import { newBrowser } from './browser.ts';
import { emailsTo, newestCode } from './mailbox.ts';
import type { World } from './world.ts';

export const OWNER_PASSWORD = 'before-1';

export type Owner = Awaited<ReturnType<typeof newOwner>>;

/** Somebody who joined with a password and confirmed their address, in a browser that is logged in. */
export async function newOwner(world: World, name: string) {
  const email = `${name}@mail.example`;
  const browser = newBrowser(world.app);
  const form = { email, fullName: `${name} Word`, password: OWNER_PASSWORD, terms: true };
  await browser.call('POST', '/sign-up', form);
  await browser.call('POST', '/verifications/user');
  await browser.call('POST', '/verifications/confirm', {
    purpose: 'verify user',
    code: await newestCode(world.deps, email),
  });
  const { id }: { id: string } = (await browser.call('GET', '/me')).json();
  return { id, email, browser };
}

type Caller = Pick<Owner['browser'], 'call'>;

/** Changes the email as whoever knows the password and reads the new inbox would. */
export async function changeEmailTo(world: World, caller: Caller, email: string, password = OWNER_PASSWORD) {
  // Codes can be requested every thirty seconds.
  world.clock.advance(31_000);
  await caller.call('POST', '/verifications/email-change', { email, password });
  const code = await newestCode(world.deps, email);
  return caller.call('POST', '/verifications/confirm', { purpose: 'change email', code });
}

/** The undo link in the newest notice to an address. */
export async function undoTokenFor(world: World, email: string) {
  const mails = await emailsTo(world.deps, email);
  const token = mails.find(({ text }) => text.includes('/undo_change?token='))?.token;
  if (!token) throw new Error(`No undo link was written to ${email}`);
  return token;
}
