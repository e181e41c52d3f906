import { useMemo, type ReactNode } from 'react';
import { SEARCH_COPY } from './search-copy.ts';
import { usePagedQuery } from '../../lib/lists/paged-query.ts';
import { TextMark } from '../../lib/text-mark.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { searchIcon } from '../../ui/icons.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { FILTER_COPY } from '../feed/feed.public.ts';
import { MediaGrid, PostList } from '../posts/posts.public.ts';
import { marker, type MarkedPiece } from './marks.ts';
import { filterCount, NO_FILTERS, searchAddressPath, type SearchAddress } from './search-address.ts';
import { isSearchPage, searchPostsQuery } from './search.queries.ts';

/** The found posts, as cards or as a media grid. */
export function FoundPosts({ address }: { address: SearchAddress }) {
  const query = searchPostsQuery(address);
  const first = usePagedQuery(query).list.data?.pages[0];
  const found = isSearchPage(first) ? first : null;
  const marks = found?.marks.join('\n') ?? '';
  // Memoized, so that unchanged marks do not render the cards again.
  const lastTyped = address.q.split(/\s+/).at(-1) ?? '';
  const mark = useMemo(() => markedBy(marks, lastTyped), [marks, lastTyped]);
  const Listed = address.show === 'media' ? MediaGrid : PostList;
  const hasSome = first !== undefined && first.items.length > 0;
  return (
    <TextMark value={mark}>
      {hasSome && found !== null && found.instead !== null && (
        <p className="border-b border-line px-4 py-3 wrap-anywhere text-muted">
          <bdi>{SEARCH_COPY.instead(found.instead)}</bdi>
        </p>
      )}
      <Listed
        key={searchAddressPath(address)}
        query={query}
        memoryKey={searchAddressPath(address)}
        empty={<NothingFound address={address} />}
      />
    </TextMark>
  );
}

function markedBy(marks: string, lastTyped: string) {
  const piecesOf = marker(marks.split('\n'), lastTyped);
  return (text: string): ReactNode => (piecesOf ? piecesOf(text).map(drawn) : text);
}

/** The pieces never change their order, so the index is a stable key. */
function drawn({ text, isMarked }: MarkedPiece, index: number) {
  if (!isMarked) return text;
  return (
    <mark key={index} className="rounded-[3px] bg-warning-soft text-inherit">
      {text}
    </mark>
  );
}

function NothingFound({ address }: { address: SearchAddress }) {
  const unfiltered = { ...address, ...NO_FILTERS, order: address.order };
  const isFiltered = filterCount(address) > filterCount(unfiltered);
  return (
    <EmptyState
      icon={<Icon of={searchIcon} />}
      title={<span className="wrap-anywhere">{SEARCH_COPY.noResults(address.q)}</span>}
      action={isFiltered && <LinkButton href={searchAddressPath(unfiltered)}>{FILTER_COPY.clear}</LinkButton>}
    >
      {isFiltered ? FILTER_COPY.nothingMatches : SEARCH_COPY.tryElse}
    </EmptyState>
  );
}
