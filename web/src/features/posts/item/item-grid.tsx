import { postPath } from '@quad/contract/pages';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { MediaTile } from '../media/media-tile.tsx';
import { COLUMNS, TILES } from '../media/rows-of.ts';

/** Tiles of items in three columns, each linking to its post. */
export function ItemGrid({ label, items, eager = false }: { label: string; items: readonly Post[]; eager?: boolean }) {
  return (
    <ul aria-label={label} className={TILES}>
      {items.map((post, index) => (
        <li key={post.id}>
          <MediaTile post={post} href={postPath(post.id)} eager={eager && index < COLUMNS} />
        </li>
      ))}
    </ul>
  );
}

export function ItemGridSkeleton() {
  return (
    <div className="animate-breathe">
      <output className="sr-only">Loading</output>
      <div aria-hidden className={TILES}>
        {Array.from({ length: 2 * COLUMNS }, (_, index) => (
          <span key={index} className="block pb-7">
            <span className="block aspect-square bg-line/70" />
          </span>
        ))}
      </div>
    </div>
  );
}
