import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { FEED_WORDS } from '@quad/contract/feed';
import { LIST_WORDS } from '@quad/contract/page';
import type { Category, Post } from '@quad/contract/posts';
import { PageHead } from '../../lib/page-head.tsx';
import { ROUTES } from '../../lib/paths.ts';
import { CloseIcon, MessageIcon, TagIcon } from '../../ui/icons.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PostSkeleton, SkeletonList } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useViewer } from '../accounts/accounts.public.ts';
import { FrequentQuestions, useCampus, WelcomePanel } from '../campuses/campuses.public.ts';
import { PostCard } from '../posts/posts.public.ts';
import { categoryOf } from './category-of.ts';
import { ComposerPrompt } from './composer-prompt.tsx';
import { FeedHeader } from './feed-header.tsx';
import { feedQuery } from './feed.queries.ts';
import { SetUpPanel } from './set-up-panel.tsx';

export function FeedScreen() {
  const campus = useCampus();
  const viewer = useViewer();
  const [search] = useSearchParams();
  const category = categoryOf(search);
  const title = campus.isGeneric ? 'Home' : FEED_WORDS.title;

  return (
    <>
      <PageHead title="Home" />
      <FeedHeader title={title} tab="feed" />
      {viewer === null && <WelcomePanel />}
      {viewer !== null && !viewer.profileSetUp && <SetUpPanel firstName={viewer.firstName} />}
      <ComposerPrompt />
      {category && <FilterBar category={category} />}
      <FeedList category={category} />
      {viewer === null && <FrequentQuestions />}
    </>
  );
}

function FilterBar({ category }: { category: Category }) {
  return (
    <div className="flex items-center gap-2 border-b border-line px-4 py-2">
      <TagIcon size={18} className="text-muted" />
      <h2 className="min-w-0 flex-1 truncate font-semibold">{category}</h2>
      <LinkButton kind="ghost" size="small" href={ROUTES.home} icon={<CloseIcon size={16} />}>
        Show all
      </LinkButton>
    </div>
  );
}

function FeedList({ category }: { category: Category | undefined }) {
  const feed = useInfiniteQuery(feedQuery(category));
  return (
    <InfiniteList
      label="Posts"
      items={feed.data && withoutRepeats(feed.data.pages.flatMap((page) => page.items))}
      itemKey={(post) => post.id}
      renderItem={(post, index) => <PostCard post={post} eager={index < 2} />}
      failed={feed.isError}
      more={moreOf(feed)}
      onMore={() => void feed.fetchNextPage()}
      waiting={
        <SkeletonList count={5}>
          <PostSkeleton />
        </SkeletonList>
      }
      failing={
        <ErrorState
          title={LIST_WORDS.failed}
          retryLabel={LIST_WORDS.retry}
          busy={feed.isFetching}
          onRetry={() => void feed.refetch()}
        />
      }
      empty={<EmptyState icon={<MessageIcon />} title={FEED_WORDS.empty} />}
      end={LIST_WORDS.end}
      moreFailedWords={LIST_WORDS.failed}
      retryLabel={LIST_WORDS.retry}
      memoryKey={`feed ${category ?? 'all'}`}
    />
  );
}

type MoreFacts = { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean };

function moreOf({ hasNextPage, isFetchingNextPage, isFetchNextPageError }: MoreFacts) {
  if (!hasNextPage) return 'none';
  if (isFetchingNextPage) return 'waiting';
  return isFetchNextPageError ? 'failing' : 'idle';
}

/** A post that was bumped between two pages comes twice; the newer place counts. */
function withoutRepeats(posts: Post[]) {
  const seen = new Set<string>();
  return posts.filter((post) => !seen.has(post.id) && seen.add(post.id));
}
