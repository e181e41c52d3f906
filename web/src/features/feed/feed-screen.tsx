import { bannerOf } from '@quad/contract/gates';
import { ROUTES } from '@quad/contract/pages';
import { useSearchParams } from 'react-router';
import { FEED_COPY } from './feed-copy.ts';
import { useDeferredQuery } from '../../lib/use-deferred-query.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { MessageIcon } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/overlays/lazy-part.tsx';
import { useSession } from '../accounts/accounts.public.ts';
import { FrequentQuestions, useCampus, WelcomePanel } from '../campuses/campuses.public.ts';
import { PostList } from '../posts/posts.public.ts';
import { ComposerPrompt } from './composer-prompt.tsx';
import { EmptyFeed } from './empty-feed.tsx';
import { feedAddressOf, feedAddressPath, isFilteredBy } from './feed-address.ts';
import { FeedHeader } from './feed-header.tsx';
import { feedQuery } from './feed.queries.ts';
import { LateCategoryRow } from './late-category-row.tsx';
import { SetUpPanel } from './set-up-panel.tsx';
import { usePostedNotice } from './use-posted-notice.ts';
import { useShownAds } from './use-shown-ads.ts';

const NothingMatches = lazyPart(async () => (await import('./nothing-matches.tsx')).NothingMatches);
const ListCount = lazyPart(async () => (await import('./list-count.tsx')).ListCount);
const loadNewPosts = () => import('./new-posts-pill.tsx');

export function FeedScreen() {
  const campus = useCampus();
  const { viewer, suspendedUntil } = useSession();
  const hasBanner = suspendedUntil !== undefined || bannerOf(campus, viewer) !== null;
  const [search] = useSearchParams();
  const address = feedAddressOf(search);
  const path = feedAddressPath('feed', address);
  const isFiltered = isFilteredBy(address);
  usePostedNotice();
  const news = useDeferredQuery(loadNewPosts);
  const ads = useShownAds('feed');
  const title = campus.isGeneric ? 'Home' : FEED_COPY.title;

  return (
    <>
      <PageHead title="Home" />
      <FeedHeader title={title} tab="feed" address={address} />
      {viewer === null && <WelcomePanel />}
      {viewer !== null && !viewer.profileSetUp && <SetUpPanel firstName={viewer.firstName} isBelowBanner={hasBanner} />}
      <ComposerPrompt />
      <LateCategoryRow address={address} />
      <ListCount query={feedQuery(address)} address={address} />
      {path === ROUTES.home && news && <news.NewPosts />}
      <PostList
        query={feedQuery(address)}
        memoryKey={`feed ${path}`}
        ads={ads}
        empty={isFiltered ? <NothingMatches tab="feed" address={address} /> : <EmptyFeed icon={<MessageIcon />} />}
      />
      {viewer === null && <FrequentQuestions />}
    </>
  );
}
