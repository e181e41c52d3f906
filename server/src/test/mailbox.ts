import type { Deps } from '../deps.ts';

/** The letters that were written to an address, oldest first, sent or not. */
export function lettersTo({ db }: Pick<Deps, 'db'>, address: string) {
  return db.db
    .selectFrom('mails')
    .select(['subject', 'plain_text as text', 'html', 'campus_id as campusId'])
    .where('to_address', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The code in the newest letter to an address. */
export async function newestCode(deps: Pick<Deps, 'db'>, address: string) {
  const letter = (await lettersTo(deps, address)).at(-1);
  const code = /(?<!\d)\d{4}(?!\d)/.exec(letter?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was written to ${address}`);
  return code;
}
