import { bannerOf } from '@quad/contract/gates';
import { useSearchParams } from 'react-router';
import { FEED_COPY } from './feed-copy.ts';
import { useDeferredQuery } from '../../lib/use-deferred-query.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { MessageIcon } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/overlays/lazy-part.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { useSession } from '../accounts/accounts.public.ts';
import { FrequentQuestions, useCampus, WelcomePanel } from '../campuses/campuses.public.ts';
import { PostList } from '../posts/posts.public.ts';
import { categoryOf } from './category-of.ts';
import { ComposerPrompt } from './composer-prompt.tsx';
import { FeedHeader } from './feed-header.tsx';
import { feedQuery } from './feed.queries.ts';
import { FilterBar } from './filter-bar.tsx';
import { SetUpPanel } from './set-up-panel.tsx';
import { usePostedNotice } from './use-posted-notice.ts';
import { useShownAds } from './use-shown-ads.ts';

const CategoryCount = lazyPart(async () => (await import('./category-count.tsx')).CategoryCount);
const loadNewPosts = () => import('./new-posts-pill.tsx');

export function FeedScreen() {
  const campus = useCampus();
  const { viewer, suspendedUntil } = useSession();
  const hasBanner = suspendedUntil !== undefined || bannerOf(campus, viewer) !== null;
  const [search] = useSearchParams();
  const category = categoryOf(search);
  usePostedNotice();
  const news = useDeferredQuery(loadNewPosts);
  const ads = useShownAds('feed');
  const title = campus.isGeneric ? 'Home' : FEED_COPY.title;

  return (
    <>
      <PageHead title="Home" />
      <FeedHeader title={title} tab="feed" />
      {viewer === null && <WelcomePanel />}
      {viewer !== null && !viewer.profileSetUp && <SetUpPanel firstName={viewer.firstName} isBelowBanner={hasBanner} />}
      <ComposerPrompt />
      <FilterBar category={category} />
      <CategoryCount category={category} />
      {category === undefined && news && <news.NewPosts />}
      <PostList
        query={feedQuery(category)}
        memoryKey={`feed ${category ?? 'all'}`}
        ads={ads}
        empty={<EmptyState icon={<MessageIcon />} title={FEED_COPY.empty} />}
      />
      {viewer === null && <FrequentQuestions />}
    </>
  );
}
