import { ADS } from '@quad/contract/ads/ads';
import type { Deps } from '../../deps.ts';
import { jsonText } from '../../platform/database/sql-json.ts';
import { listPiece } from '../../platform/list-piece.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { ownAdsPage } from './ad-item.store.ts';

export function listAds(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  cursor: string | undefined,
) {
  return jsonText(db.db, ownAdsPage(listPiece(campus, viewer, cursor, ADS.pageSize)));
}
