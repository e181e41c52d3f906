import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { SEARCH_TABS } from '@quad/contract/search/search';
import { SEARCH_COPY } from './search-copy.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { peopleIcon } from '../../ui/icons.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { HeaderAccount } from '../../ui/layout/header-account.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { PeopleList } from '../accounts/accounts.public.ts';
import { FilterBar } from './filter-bar.tsx';
import { FoundCount } from './found-count.tsx';
import { FoundPosts } from './found-posts.tsx';
import { PopularSearches } from './popular-searches.tsx';
import { searchAddressPath, searchParts, type SearchAddress } from './search-address.ts';
import { SearchBox } from './search-box.tsx';
import { searchPeopleQuery } from './search.queries.ts';
import { useSearchAddress } from './use-search-address.ts';

type Bell = (address: SearchAddress) => ReactNode;

/** Popular searches at first; then posts, media and people that match the query. `bell` is shown beside found posts. */
export function SearchPage({ bell }: { bell: Bell }) {
  const [search] = useSearchParams();
  const [address, change] = useSearchAddress();
  const { q, show } = address;
  return (
    <>
      <PageHead title={q === '' ? SEARCH_COPY.title : SEARCH_COPY.titleOf(q)} />
      <header className="sticky top-0 z-20 low:static border-b border-line bg-surface/85 backdrop-blur-md">
        <h1 className="sr-only">{SEARCH_COPY.title}</h1>
        <div className="flex items-center gap-1 px-4 py-1.5 upto-769:pr-2">
          <div className="min-w-0 flex-1">
            <SearchBox text={search.get('q')?.trim() ?? ''}>
              {searchParts({ ...address, q: '' }).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
            </SearchBox>
          </div>
          <HeaderAccount />
        </div>
        {q !== '' && (
          <div className="-mb-px">
            <LinkTabs
              label={SEARCH_COPY.title}
              tabs={SEARCH_TABS.map((tab) => ({
                label: SEARCH_COPY[tab],
                href: searchAddressPath({ ...address, show: tab }),
                active: tab === show,
              }))}
            />
          </div>
        )}
      </header>
      <FoundCount address={address} />
      {q === '' ? <PopularSearches /> : <Found address={address} onChange={change} bell={bell} />}
    </>
  );
}

type FoundProps = { address: SearchAddress; onChange: (address: SearchAddress) => void; bell: Bell };

function Found({ address, onChange, bell }: FoundProps) {
  if (address.show === 'people') return <FoundPeople q={address.q} />;
  return (
    <>
      <FilterBar address={address} onChange={onChange}>
        {bell(address)}
      </FilterBar>
      <FoundPosts address={address} />
    </>
  );
}

function FoundPeople({ q }: { q: string }) {
  return (
    <PeopleList
      label={SEARCH_COPY.people}
      query={searchPeopleQuery(q)}
      memoryKey={`people ${q}`}
      empty={<EmptyState icon={<Icon of={peopleIcon} />} title={SEARCH_COPY.noUsers} />}
    />
  );
}
