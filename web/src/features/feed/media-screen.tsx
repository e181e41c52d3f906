import { FEED_COPY } from './feed-copy.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { ImageIcon } from '../../ui/icons.ts';
import { useCampus } from '../campuses/campuses.public.ts';
import { MediaGrid, mediaQuery } from '../posts/posts.public.ts';
import { EmptyFeed } from './empty-feed.tsx';
import { FeedHeader } from './feed-header.tsx';
import { useShownAds } from './use-shown-ads.ts';

/** All posts with media, in one grid. */
export function MediaScreen() {
  const campus = useCampus();
  return (
    <>
      <PageHead title="Media" />
      <FeedHeader title={campus.isGeneric ? 'Home' : FEED_COPY.title} tab="media" />
      <MediaGrid
        query={mediaQuery()}
        memoryKey="media"
        ads={useShownAds('media')}
        empty={<EmptyFeed icon={<ImageIcon />} />}
      />
    </>
  );
}
