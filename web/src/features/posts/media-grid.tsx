import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '@quad/contract/posts';
import { PagedList } from '../../lib/paged-list.tsx';
import { withoutRepeats } from './list-items.ts';
import { MediaTile } from './media-tile.tsx';
import type { PostListQuery } from './posts.queries.ts';
import { COLUMNS, rowsOf } from './rows-of.ts';

/** Photos and videos three abreast, each leading to its post. */
export function MediaGrid({
  query,
  empty,
  memoryKey,
  distancePx,
}: {
  query: PostListQuery;
  empty: ReactNode;
  memoryKey: string;
  distancePx?: number;
}) {
  const list = useInfiniteQuery(query);
  const posts = list.data && withoutRepeats(list.data.pages.flatMap((page) => page.items));
  return (
    <PagedList
      list={list}
      label="Photos and videos"
      items={posts && rowsOf(posts)}
      itemKey={(row) => row.map((post) => post.id).join()}
      renderItem={(row, index) => <Row posts={row} eager={index < 3} />}
      waiting={<GridSkeleton />}
      empty={empty}
      memoryKey={memoryKey}
      distancePx={distancePx}
    />
  );
}

const rowLook = 'grid grid-cols-3 gap-0.5 pb-0.5 over-769:gap-1 over-769:pb-1';

function Row({ posts, eager }: { posts: readonly Post[]; eager: boolean }) {
  return (
    <div className={rowLook}>
      {posts.map((post) => (
        <MediaTile key={post.id} post={post} eager={eager} />
      ))}
    </div>
  );
}

function GridSkeleton() {
  return (
    <div className="animate-breathe">
      <output className="sr-only">Loading</output>
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} aria-hidden className={rowLook}>
          {Array.from({ length: COLUMNS }, (_cell, column) => (
            <span key={column} className="block aspect-square bg-line/70" />
          ))}
        </div>
      ))}
    </div>
  );
}
