import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';
import { listEmailSamples } from './list-email-samples.ts';
import { findMailHtml } from './mails.store.ts';

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
