import type { MediaItem } from '@quad/contract/media/media.schemas';
import { POST_AD_COPY } from '../card/post-copy.ts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { plainTextOf } from '@quad/contract/posts/rich-text';
import { counted } from '../../../ui/text/format.ts';
import { shortNameOf } from '../../accounts/accounts.public.ts';

const TEXT_MAX = 80;

/**
 * The accessible name of a post's media: alt text or the start of the text, author, number of items, and whether it
 * is an ad.
 */
export function mediaLabelOf(post: Post) {
  const alt = post.media.find((item) => item.alt !== '')?.alt;
  const [line = ''] = plainTextOf(post.document).split('\n', 1);
  const text = alt ?? line.slice(0, TEXT_MAX);
  const author = shortNameOf(post.author);
  const label = `${text === '' ? `Post by ${author}` : `${text}, by ${author}`}, ${amountOf(post.media)}`;
  return post.ad?.status === 'active' ? `${label}, ${POST_AD_COPY.boosted}` : label;
}

function amountOf(media: readonly MediaItem[]) {
  const videos = media.filter((item) => item.kind === 'video').length;
  const photos = media.length - videos;
  return [
    ...(photos > 0 ? [counted(photos, 'photo', 'photos')] : []),
    ...(videos > 0 ? [counted(videos, 'video', 'videos')] : []),
  ].join(' and ');
}
