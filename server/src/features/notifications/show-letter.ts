import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RequestCampus } from '../../platform/viewer.ts';
import { listLetterSamples } from './list-letter-samples.ts';
import { findMailHtml } from './mails.store.ts';

/** A letter that was written, as a mail program shows it. */
export async function showMail({ db }: Pick<Deps, 'db'>, id: string) {
  const html = await findMailHtml(db.db, id);
  if (html === undefined) throw new AppError('not_found');
  return html;
}

/** A kind of letter with made-up facts, as a mail program shows it. */
export async function showLetterSample(deps: Pick<Deps, 'letterSamples'>, campus: RequestCampus, name: string) {
  const { items } = await listLetterSamples(deps, campus);
  const sample = items.find((item) => item.name === name);
  if (!sample) throw new AppError('not_found');
  return sample.html;
}
