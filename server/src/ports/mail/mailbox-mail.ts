import type { Mail } from './mail.ts';

/** The local mailbox: the outbox's own row is the delivery, and the page of local letters shows it. */
export function mailboxMail(): Mail {
  return { send: () => Promise.resolve() };
}
