import type { ReactNode } from 'react';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { PagedList } from '../../../lib/lists/paged-list.tsx';
import { PostSkeleton, SkeletonList } from '../../../ui/lists/skeletons.tsx';
import { useViewer } from '../../accounts/accounts.public.ts';
import { PostCard } from '../card/post-card.tsx';
import type { PostListQuery } from '../posts.queries.ts';
import { NO_ADS, useAdSlots } from './use-ad-slots.ts';

/** About what a large window shows. Visitors and search engines get the complete list, which they share. */
const FIRST_POSTS = 5;

/** Any list of posts: feed, profile, saved. Includes paging and the loading, error, empty and end states. */
export function PostList({
  query,
  empty,
  memoryKey,
  distancePx,
  ads = NO_ADS,
}: {
  query: PostListQuery;
  empty: ReactNode;
  /** Identifies the list for scroll restoration. */
  memoryKey: string;
  /** How far before the end the next page is fetched, if not the default. */
  distancePx?: number;
  /** Ads between the posts; null while they load. The list waits for them, so that they do not move it later. */
  ads?: readonly Post[] | null;
}) {
  const { list, items } = usePagedQuery(query);
  const isMember = useViewer() !== null;
  const adAfter = useAdSlots({ posts: items, ads: ads ?? NO_ADS, hasMore: list.hasNextPage, apart: 1 });
  return (
    <PagedList
      key={memoryKey}
      list={list}
      label="Posts"
      items={ads === null ? undefined : items}
      itemKey={idOf}
      renderItem={(post, index) => {
        const ad = adAfter(post);
        return (
          <>
            <PostCard post={post} eager={index === 0} />
            {ad?.ad?.status === 'active' && <PostCard post={ad} />}
          </>
        );
      }}
      waiting={
        <SkeletonList count={5}>
          <PostSkeleton />
        </SkeletonList>
      }
      empty={empty}
      memoryKey={memoryKey}
      distancePx={distancePx}
      firstCount={isMember ? FIRST_POSTS : undefined}
    />
  );
}

function idOf(post: Post) {
  return post.id;
}
