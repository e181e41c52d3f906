import type { MediaItem } from '@quad/contract/media/media.schemas';
import { POST_AD_COPY } from '../card/post-copy.ts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { plainTextOf } from '@quad/contract/posts/rich-text';
import { counted } from '../../../ui/text/format.ts';
import { itemSentence } from '../item/item-text.ts';
import { shortNameOf } from '../../accounts/accounts.public.ts';

const TEXT_MAX = 80;

/**
 * The accessible name of a post's media: alt text or the start of the text, author, number of items, whether it is an
 * ad, and what it costs.
 */
export function mediaLabelOf(post: Post) {
  const alt = post.media.find((item) => item.alt !== '')?.alt;
  const [line = ''] = plainTextOf(post.document).split('\n', 1);
  const text = alt ?? line.slice(0, TEXT_MAX);
  const author = shortNameOf(post.author);
  const parts = [
    text === '' ? `Post by ${author}` : `${text}, by ${author}`,
    ...(post.media.length > 0 ? [amountOf(post.media)] : []),
    ...(post.ad?.status === 'active' ? [POST_AD_COPY.boosted] : []),
  ];
  const label = parts.join(', ');
  return post.item ? `${label}. ${itemSentence(post.item)}` : label;
}

function amountOf(media: readonly MediaItem[]) {
  const videos = media.filter((item) => item.kind === 'video').length;
  const photos = media.length - videos;
  return [
    ...(photos > 0 ? [counted(photos, 'photo', 'photos')] : []),
    ...(videos > 0 ? [counted(videos, 'video', 'videos')] : []),
  ].join(' and ');
}
