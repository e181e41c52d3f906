import { PAYOUTS } from '@quad/contract/ads/payments';
import type { Deps } from '../../../deps.ts';
import { jsonText } from '../../../platform/database/sql-json.ts';
import { pagePosition } from '../../../platform/list-piece.ts';
import { payoutsPage } from './payouts.store.ts';

type Input = { show: 'open' | 'closed'; cursor?: string | undefined };

export function listPayouts({ db }: Pick<Deps, 'db'>, { show, cursor }: Input) {
  return jsonText(db.db, payoutsPage(pagePosition(cursor, PAYOUTS.pageSize), show));
}
