import { PAYOUTS } from '@quad/contract/ads/payments';
import type { Page } from '@quad/contract/page.schemas';
import type { Deps } from '../../../deps.ts';
import { jsonText } from '../../../platform/database/sql-json.ts';
import { pagePosition } from '../../../platform/list-params.ts';
import { withCampusUrl } from '../../accounts/accounts.public.ts';
import { payoutsPage } from './payouts.store.ts';

type Input = { show: 'open' | 'closed'; cursor?: string | undefined };

export async function listPayouts(deps: Pick<Deps, 'db' | 'campuses'>, { show, cursor }: Input) {
  const json = await jsonText(deps.db.db, payoutsPage(pagePosition(cursor, PAYOUTS.pageSize), show));
  const page: Page<{ person: { campusId: string } }> = JSON.parse(json);
  const items = page.items.map((payout) => ({ ...payout, person: withCampusUrl(deps, payout.person) }));
  return JSON.stringify({ ...page, items });
}
