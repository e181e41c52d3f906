import type { ReactNode } from 'react';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { PagedList } from '../../../lib/lists/paged-list.tsx';
import { MediaTile } from './media-tile.tsx';
import type { PostListQuery } from '../posts.queries.ts';
import { COLUMNS, rowsOf, TILES } from './rows-of.ts';
import { NO_ADS, useAdSlots } from '../list/use-ad-slots.ts';

/** Photos and videos in three columns, each with its price or first words, linking to its post. */
export function MediaGrid({
  query,
  empty,
  memoryKey,
  distancePx,
  ads = NO_ADS,
}: {
  query: PostListQuery;
  empty: ReactNode;
  memoryKey: string;
  distancePx?: number;
  /** Ads between the tiles; null while they load, and the grid waits for them. */
  ads?: readonly Post[] | null;
}) {
  const { list, items: posts } = usePagedQuery(query);
  // A tile also has neighbors above and below it.
  const adAfter = useAdSlots({ posts, ads: ads ?? NO_ADS, hasMore: list.hasNextPage, apart: COLUMNS });
  const tiles = posts?.flatMap((post) => {
    // An ad that ends in the meantime stays as a plain post, so that the tiles below do not move.
    const ad = adAfter(post);
    const tile = { key: post.id, post };
    return ad ? [tile, { key: `ad after ${post.id}`, post: ad }] : [tile];
  });
  return (
    <PagedList
      list={list}
      label="Photos and videos"
      items={ads === null ? undefined : tiles && rowsOf(tiles)}
      itemKey={(row) => row.map(({ key }) => key).join()}
      renderItem={(row, index) => <Row tiles={row} eager={index < 3} />}
      waiting={<GridSkeleton />}
      empty={empty}
      memoryKey={memoryKey}
      distancePx={distancePx}
    />
  );
}

const rowStyles = `${TILES} pb-0.5 over-769:pb-1`;

type Tile = { key: string; post: Post };

function Row({ tiles, eager }: { tiles: readonly Tile[]; eager: boolean }) {
  return (
    <div className={rowStyles}>
      {tiles.map(({ key, post }) => (
        <MediaTile key={key} post={post} eager={eager} />
      ))}
    </div>
  );
}

function GridSkeleton() {
  return (
    <div className="animate-breathe">
      <output className="sr-only">Loading</output>
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} aria-hidden className={rowStyles}>
          {Array.from({ length: COLUMNS }, (_cell, column) => (
            <span key={column} className="block pb-7">
              <span className="block aspect-square bg-line/70" />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
