import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { findJsonText } from '../../platform/database/sql-json.ts';
import { adReport } from './ad-item.store.ts';
import type { Owned } from './ads.store.ts';

/** One of the viewer's ads on this campus, with daily stats. Other people's ads are reported as missing. */
export async function getAd({ db, clock }: Pick<Deps, 'db' | 'clock'>, owned: Owned) {
  const report = await findJsonText(db.db, adReport({ ...owned, now: clock.now() }));
  if (report === undefined) throw new AppError('ad_missing');
  return report;
}
