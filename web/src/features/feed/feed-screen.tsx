import { useMemo } from 'react';
import { bannerOf } from '@quad/contract/gates';
import { ROUTES } from '@quad/contract/pages';
import { useSearchParams } from 'react-router';
import { FEED_COPY } from './feed-copy.ts';
import { useDeferredQuery } from '../../lib/queries/use-deferred-query.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { messageIcon } from '../../ui/icons.ts';
import { deferredPart } from '../../ui/deferred-part.tsx';
import { useSession, useViewer } from '../accounts/accounts.public.ts';
import { FrequentQuestions, useCampus, WelcomePanel } from '../campuses/campuses.public.ts';
import { PostList } from '../posts/posts.public.ts';
import { ComposerPrompt } from './composer-prompt.tsx';
import { EmptyFeed } from './empty-feed.tsx';
import { feedAddressOf, feedAddressPath, isFilteredBy } from './feed-address.ts';
import { FeedHeader } from './feed-header.tsx';
import { feedQuery } from './feed.queries.ts';
import { usePostedNotice } from './use-posted-notice.ts';
import { useShownAds } from './use-shown-ads.ts';

const loadParts = () => import('./feed-parts.ts');
const SetUpPanel = deferredPart(async () => (await loadParts()).SetUpPanel);
const FeedTop = deferredPart(async () => (await loadParts()).FeedTop, TopSpace);

export function FeedScreen() {
  const campus = useCampus();
  const { viewer, suspendedUntil } = useSession();
  const hasBanner = suspendedUntil !== undefined || bannerOf(campus, viewer) !== null;
  const [search] = useSearchParams();
  const address = useMemo(() => feedAddressOf(search), [search]);
  const path = feedAddressPath('feed', address);
  const isFiltered = isFilteredBy(address);
  usePostedNotice();
  const parts = useDeferredQuery(loadParts);
  const ads = useShownAds('feed');
  const title = campus.isGeneric ? 'Home' : FEED_COPY.title;

  return (
    <>
      <PageHead title="Home" />
      <FeedHeader title={title} tab="feed" address={address} />
      {viewer === null && <WelcomePanel />}
      {/* The server renders panel and row with the page, so their links work before their code is there. */}
      {viewer !== null && !viewer.profileSetUp && <SetUpPanel firstName={viewer.firstName} isBelowBanner={hasBanner} />}
      <ComposerPrompt />
      <FeedTop tab="feed" address={address} />
      {parts && <parts.ListCount query={feedQuery(address)} address={address} />}
      {path === ROUTES.home && parts && <parts.NewPosts />}
      <PostList
        query={feedQuery(address)}
        memoryKey={`feed ${path}`}
        ads={ads}
        empty={
          isFiltered ? parts && <parts.NothingMatches tab="feed" address={address} /> : <EmptyFeed icon={messageIcon} />
        }
      />
      {viewer === null && <FrequentQuestions />}
    </>
  );
}

/** As high as what it stands for, so that nothing moves. */
function TopSpace() {
  const campus = useCampus();
  const viewer = useViewer();
  const hasGroup = viewer !== null && !campus.isGeneric;
  return <div className={`border-b border-line ${hasGroup ? 'h-[98px] over-1170:h-[53px]' : 'h-[53px]'}`} />;
}
