import { ADS } from '@quad/contract/ads/ads';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { jsonText, findJsonText } from '../../platform/database/sql-json.ts';
import { listParams } from '../../platform/list-params.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { ownAdsPage, adReport } from './ad-item.store.ts';
import type { Owned } from './ads.store.ts';

export function listAds(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  cursor: string | undefined,
) {
  return jsonText(db.db, ownAdsPage(listParams(campus, viewer, cursor, ADS.pageSize)));
}

/** One of the viewer's ads on this campus, with daily stats. Other people's ads are reported as missing. */
export async function getAd({ db, clock }: Pick<Deps, 'db' | 'clock'>, owned: Owned) {
  const report = await findJsonText(db.db, adReport({ ...owned, now: clock.now() }));
  if (report === undefined) throw new AppError('ad_missing');
  return report;
}
