import { ADS } from '@quad/contract/ads/ads';
import type { Deps } from '../../../deps.ts';
import { jsonText } from '../../../platform/database/sql-json.ts';
import { listParams } from '../../../platform/list-params.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { inReviewPage } from './review.store.ts';

/** Paid ads of every campus that wait for review, oldest first. */
export function listAdsInReview(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  cursor: string | undefined,
) {
  return jsonText(db.db, inReviewPage(listParams(campus, viewer, cursor, ADS.pageSize)));
}
