import type { Deps } from '../deps.ts';

/** What was written to an address, newest first, sent or not. */
export async function emailsTo({ db }: Pick<Deps, 'db'>, address: string) {
  const rows = await db.db
    .selectFrom('mails')
    .select(['subject', 'plain_text as text'])
    .where('to_address', '=', address)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ subject, text }) => ({
    subject,
    text,
    /** The token of the link in it, and its code of six digits or of four. */
    token: /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '',
    code: /^\s*(\d{6}|\d{4})\s*$/m.exec(text)?.[1] ?? '',
  }));
}

/** The code in the newest email to an address. */
export async function newestCode(deps: Pick<Deps, 'db'>, address: string) {
  const code = (await emailsTo(deps, address))[0]?.code;
  if (!code) throw new Error(`No code was written to ${address}`);
  return code;
}
