import { MAILS } from '@quad/contract/notifications/mails';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { pagePosition } from '../../../platform/list-params.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { listMailRows, findMailHtml } from './mails.store.ts';

/** The local mailbox. It exists only with the development tools. */
export async function listLocalMail({ db }: Pick<Deps, 'db'>, cursor: string | undefined) {
  const { rows, nextCursor } = await listMailRows(db.db, pagePosition(cursor, MAILS.pageSize));
  return {
    items: rows.map((row) => ({
      id: row.id,
      to: row.to_address,
      subject: row.subject,
      html: row.html,
      text: row.plain_text,
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor,
  };
}

/** A sample of every email that the site sends, in the style of this campus. */
export async function listEmailSamples({ emailSamples }: Pick<Deps, 'emailSamples'>, campus: RequestCampus) {
  const samples = await Promise.all(emailSamples.map((write) => write(campus)));
  return { items: samples.flat() };
}

/** The HTML of an email in the local mailbox. */
export async function showMail({ db }: Pick<Deps, 'db'>, id: string) {
  const html = await findMailHtml(db.db, id);
  if (html === undefined) throw new AppError('not_found');
  return html;
}

/** The HTML of a sample email. */
export async function showEmailSample(deps: Pick<Deps, 'emailSamples'>, campus: RequestCampus, name: string) {
  const { items } = await listEmailSamples(deps, campus);
  const sample = items.find((item) => item.name === name);
  if (!sample) throw new AppError('not_found');
  return sample.html;
}
