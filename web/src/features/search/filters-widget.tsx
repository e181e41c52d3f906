import { mayRead } from '@quad/contract/gates';
import { SEARCH_COPY } from './search-copy.ts';
import { Card } from '../../ui/layout/card.tsx';
import { HydratedFields } from '../../ui/fields/hydrated-fields.tsx';
import { useViewer } from '../accounts/accounts.public.ts';
import { useCampus } from '../campuses/campuses.public.ts';
import { FilterFields } from './filter-fields.tsx';
import { useSearchAddress } from './use-search-address.ts';

/** Next to the results on wide screens; FilterBar does it on narrow ones. */
export function FiltersWidget() {
  const [address, change] = useSearchAddress();
  const viewer = useViewer();
  const isReader = mayRead(useCampus(), viewer);
  if (!isReader || address.q === '' || address.show === 'people') return null;
  return (
    <Card kind="raised" title={SEARCH_COPY.filters}>
      <HydratedFields>
        <FilterFields address={address} onChange={change} />
      </HydratedFields>
    </Card>
  );
}
