import { useSearchParams } from 'react-router';
import { FEED_COPY } from './feed-copy.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { imageIcon } from '../../ui/icons.ts';
import { useCampus } from '../campuses/campuses.public.ts';
import { MediaGrid } from '../posts/posts.public.ts';
import { EmptyFeed } from './empty-feed.tsx';
import { feedAddressOf, feedAddressPath, isFilteredBy } from './feed-address.ts';
import { FeedHeader } from './feed-header.tsx';
import { FeedTop } from './feed-top.tsx';
import { mediaFeedQuery } from './media-feed.queries.ts';
import { ListCount } from './list-count.tsx';
import { NothingMatches } from './nothing-matches.tsx';
import { useShownAds } from './use-shown-ads.ts';

/** All posts with media, in one grid. */
export function MediaScreen() {
  const campus = useCampus();
  const [search] = useSearchParams();
  const address = feedAddressOf(search);
  const query = mediaFeedQuery(address);
  const isFiltered = isFilteredBy(address);
  return (
    <>
      <PageHead title="Media" />
      <FeedHeader title={campus.isGeneric ? 'Home' : FEED_COPY.title} tab="media" address={address} />
      <FeedTop tab="media" address={address} />
      <ListCount query={query} address={address} />
      <MediaGrid
        query={query}
        memoryKey={feedAddressPath('media', address)}
        ads={useShownAds('media')}
        empty={isFiltered ? <NothingMatches tab="media" address={address} /> : <EmptyFeed icon={imageIcon} />}
      />
    </>
  );
}
