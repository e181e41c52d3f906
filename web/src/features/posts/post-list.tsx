import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LIST_WORDS } from '@quad/contract/page';
import { moreOf } from '../../lib/more-of.ts';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { PostSkeleton, SkeletonList } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { withoutRepeats } from './list-items.ts';
import { PostCard } from './post-card.tsx';
import type { PostListQuery } from './posts.queries.ts';

/** Any list of posts: feed, profile, saved. Cards, pages, and the words for waiting, failing, nothing and the end. */
export function PostList({
  query,
  empty,
  memoryKey,
  distancePx,
}: {
  query: PostListQuery;
  empty: ReactNode;
  /** Names the list for Back. */
  memoryKey: string;
  /** How far before the end the next page is asked for, where it is not the usual distance. */
  distancePx?: number;
}) {
  const list = useInfiniteQuery(query);
  return (
    <InfiniteList
      label="Posts"
      items={list.data && withoutRepeats(list.data.pages.flatMap((page) => page.items))}
      itemKey={(post) => post.id}
      renderItem={(post, index) => <PostCard post={post} eager={index < 2} />}
      failed={list.isError}
      more={moreOf(list)}
      onMore={() => void list.fetchNextPage()}
      waiting={
        <SkeletonList count={5}>
          <PostSkeleton />
        </SkeletonList>
      }
      failing={
        <ErrorState
          title={LIST_WORDS.failed}
          retryLabel={LIST_WORDS.retry}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      }
      empty={empty}
      end={LIST_WORDS.end}
      moreFailedWords={LIST_WORDS.failed}
      retryLabel={LIST_WORDS.retry}
      memoryKey={memoryKey}
      {...(distancePx !== undefined && { distancePx })}
    />
  );
}
