import { priceText } from '@quad/contract/market/items';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { plainTextOf } from '@quad/contract/posts/rich-text';
import { cx } from '../../../ui/cx.ts';

/**
 * The text under a tile's picture: the price, or the first words if there is none. One line, so 'or best offer' is left
 * out.
 */
export function TileCaption({ post }: { post: Post }) {
  const price = post.item ? priceText({ ...post.item, isNegotiable: false }) : '';
  return (
    <span aria-hidden dir="auto" className={cx('block h-7 truncate px-1.5 pt-1 text-meta', price && 'font-semibold')}>
      {price || plainTextOf(post.document).replaceAll(/\s+/g, ' ').trim()}
    </span>
  );
}
