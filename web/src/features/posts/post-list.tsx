import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { LIST_WORDS } from '@quad/contract/page';
import type { Post } from '@quad/contract/posts';
import { moreOf } from '../../lib/more-of.ts';
import { useVisitKey } from '../../lib/use-visit-key.ts';
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
  afterItem,
}: {
  query: PostListQuery;
  empty: ReactNode;
  /** Names the list for Back. */
  memoryKey: string;
  /** How far before the end the next page is asked for, where it is not the usual distance. */
  distancePx?: number;
  /** What comes between two posts, after the one with this number. */
  afterItem?: (index: number) => ReactNode;
}) {
  const list = useInfiniteQuery(query);
  const { data, fetchNextPage } = list;
  const items = useMemo(() => data && withoutRepeats(data.pages.flatMap((page) => page.items)), [data]);
  // A page that is under way is not asked for again, whoever else wants it.
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  return (
    <InfiniteList
      key={memoryKey}
      label="Posts"
      items={items}
      itemKey={idOf}
      renderItem={(post, index) => (
        <>
          <PostCard post={post} eager={index < 2} />
          {afterItem?.(index)}
        </>
      )}
      failed={list.isError}
      more={moreOf(list)}
      onMore={onMore}
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
      memoryKey={useVisitKey(memoryKey)}
      {...(distancePx !== undefined && { distancePx })}
    />
  );
}

function idOf(post: Post) {
  return post.id;
}
