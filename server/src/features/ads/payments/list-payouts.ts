import { PAYOUTS } from '@quad/contract/payments';
import type { Deps } from '../../../deps.ts';
import { decodeCursor } from '../../../platform/database/cursor.ts';
import { jsonText } from '../../../platform/database/sql-json.ts';
import { payoutsPage } from './payouts.store.ts';

type Input = { show: 'open' | 'closed'; cursor?: string | undefined };

export function listPayouts({ db }: Pick<Deps, 'db'>, { show, cursor }: Input) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  return jsonText(db.db, payoutsPage({ after, limit: PAYOUTS.pageSize }, show));
}
