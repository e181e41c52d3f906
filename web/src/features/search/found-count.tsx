import { usePagedQuery } from '../../lib/lists/paged-query.ts';
import { resultCountOf } from '../../lib/lists/result-count.ts';
import { searchAddressPath, type SearchAddress } from './search-address.ts';
import { searchPeopleQuery, searchPostsQuery } from './search.queries.ts';

/** Announces how much was found. The region stays while its content changes, because only changes are announced. */
export function FoundCount({ address }: { address: SearchAddress }) {
  const Count = address.show === 'people' ? PeopleCount : PostCount;
  return (
    <output aria-live="polite" className="sr-only">
      {address.q !== '' && <Count key={searchAddressPath(address)} address={address} />}
    </output>
  );
}

function PostCount({ address }: { address: SearchAddress }) {
  const found = usePagedQuery(searchPostsQuery(address));
  return <span>{resultCountOf(found, { one: 'post', many: 'posts' }, `for ${address.q}`)}</span>;
}

function PeopleCount({ address: { q } }: { address: SearchAddress }) {
  const found = usePagedQuery(searchPeopleQuery(q));
  return <span>{resultCountOf(found, { one: 'person', many: 'people' }, `for ${q}`)}</span>;
}
