import { expect, type APIRequestContext } from '@playwright/test';
import { getPath } from './site.ts';

type Email = { to: string; subject: string; text: string };

/** The latest emails to an address in the local mailbox, newest first. */
export async function emailsTo(request: APIRequestContext, address: string) {
  const response = await getPath(request, 'ou', '/api/dev/mail');
  const { items }: { items: Email[] } = await response.json();
  return items.filter(({ to }) => to === address);
}

/** Waits for an email to the address with this subject and returns the newest one. */
export async function emailTo(request: APIRequestContext, address: string, about: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    const mails = await emailsTo(request, address);
    found = mails.find(({ subject }) => about.test(subject));
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error(`No email to ${address}`);
  return found;
}

export function linkIn({ text }: Email) {
  const link = /https?:\/\/\S+token=[\w-]+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in: ${text}`);
  return link;
}

export function codeIn({ text }: Email, digits: number) {
  const code = new RegExp(String.raw`(?<!\d)\d{${digits}}(?!\d)`).exec(text)?.[0];
  if (code === undefined) throw new Error(`No code in: ${text}`);
  return code;
}

/** An address that no other journey uses. */
export function freshAddress(name: string) {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@mail.example`;
}
