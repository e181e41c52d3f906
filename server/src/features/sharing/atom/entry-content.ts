import { priceText, STATUS_LABELS } from '@quad/contract/market/items';
import { mediaUrl, STILL_VARIANT } from '@quad/contract/media/media';
import type { MediaItem } from '@quad/contract/media/media.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { escapeHtml } from '../../../platform/http/html.ts';

const TITLE_MAX = 80;
/** About the width of a column in a reader. */
const PICTURE_WIDTH_MAX = 800;

export function authorOf({ author }: Pick<Post, 'author'>) {
  return `${author.firstName} ${author.lastName}`.trim();
}

/** 'Sold: Mini fridge · $45 or best offer'. A post without text is named after its author. */
export function entryTitle(post: Post) {
  const [line = ''] = post.document.blocks.map(({ text }) => text.trim()).filter((text) => text !== '');
  const letters = Array.from(line);
  const text = letters.length > TITLE_MAX ? `${letters.slice(0, TITLE_MAX - 1).join('')}…` : line;
  const label = post.item && STATUS_LABELS[post.item.status];
  const named = text === '' ? `${post.author.firstName}'s post` : text;
  const price = post.item && priceText(post.item);
  return `${label ? `${label}: ` : ''}${named}${price ? ` · ${price}` : ''}`;
}

/** The whole post as HTML: what it costs, what it says and what it shows. */
export function entryHtml(post: Post, campus: Pick<RequestCampus, 'url' | 'mediaBaseUrl'>) {
  return [
    ...itemLine(post),
    ...post.document.blocks
      .filter(({ text }) => text.trim() !== '')
      .map(({ text }) => `<p dir="auto">${escapeHtml(text)}</p>`),
    ...post.media.flatMap((item, index) => picture(post, item, { campus, index })),
  ].join('\n');
}

function itemLine({ item }: Post) {
  if (!item) return [];
  const facts = [STATUS_LABELS[item.status], priceText(item), item.condition && `Condition: ${item.condition}`];
  const line = facts.filter(Boolean).join(' · ');
  return line === '' ? [] : [`<p><strong>${escapeHtml(line)}</strong></p>`];
}

type Shown = { campus: Pick<RequestCampus, 'url' | 'mediaBaseUrl'>; index: number };

/** A photo, or the poster of a video. The text for those who do not see it is never empty. */
function picture(post: Post, { id, kind, status, alt, variants }: MediaItem, { campus, index }: Shown) {
  const images = variants
    .filter(({ name, type }) => type.startsWith('image/') && name !== STILL_VARIANT)
    .toSorted((a, b) => a.width - b.width);
  const image = images.findLast(({ width }) => width <= PICTURE_WIDTH_MAX) ?? images[0];
  if (status !== 'ready' || !image) return [];
  const src = new URL(mediaUrl(campus.mediaBaseUrl, id, image.name), campus.url).href;
  const text = alt === '' ? `${kind === 'video' ? 'Video' : 'Photo'} ${index + 1} by ${authorOf(post)}` : alt;
  const size = image.width > 0 && image.height > 0 ? ` width="${image.width}" height="${image.height}"` : '';
  return [`<p><img src="${escapeHtml(src)}" alt="${escapeHtml(text)}"${size}></p>`];
}
