import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { Post } from '@quad/contract/posts';
import { PagedList } from '../../lib/paged-list.tsx';
import { PostSkeleton, SkeletonList } from '../../ui/skeletons.tsx';
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
  const { data } = list;
  const items = useMemo(() => data && withoutRepeats(data.pages.flatMap((page) => page.items)), [data]);
  return (
    <PagedList
      key={memoryKey}
      list={list}
      label="Posts"
      items={items}
      itemKey={idOf}
      renderItem={(post, index) => (
        <>
          <PostCard post={post} eager={index < 2} />
          {afterItem?.(index)}
        </>
      )}
      waiting={
        <SkeletonList count={5}>
          <PostSkeleton />
        </SkeletonList>
      }
      empty={empty}
      memoryKey={memoryKey}
      distancePx={distancePx}
    />
  );
}

function idOf(post: Post) {
  return post.id;
}
