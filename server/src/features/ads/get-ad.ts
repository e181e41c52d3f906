import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { findJsonText } from '../../platform/database/sql-json.ts';
import { adReport } from './ad-item.store.ts';
import type { Owned } from './ads.store.ts';

/** One ad of the viewer with its days. To others, and on another campus's site, there is none. */
export async function getAd({ db, clock }: Pick<Deps, 'db' | 'clock'>, owned: Owned) {
  const report = await findJsonText(db.db, adReport({ ...owned, now: clock.now() }));
  if (report === undefined) throw new AppError('ad_missing');
  return report;
}
