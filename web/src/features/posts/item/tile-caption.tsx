import { priceText } from '@quad/contract/market/items';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { plainTextOf } from '@quad/contract/posts/rich-text';
import { cx } from '../../../ui/cx.ts';

/**
 * Under the picture of a tile: the price, or the first words where there is none. Always one line high, which
 * 'or best offer' does not fit into.
 */
export function TileCaption({ post }: { post: Post }) {
  const price = post.item ? priceText({ ...post.item, isNegotiable: false }) : '';
  return (
    <span aria-hidden dir="auto" className={cx('block h-7 truncate px-1.5 pt-1 text-meta', price && 'font-semibold')}>
      {price || plainTextOf(post.document).replaceAll(/\s+/g, ' ').trim()}
    </span>
  );
}
