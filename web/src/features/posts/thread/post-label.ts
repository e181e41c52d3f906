import { mediaPath } from '@quad/contract/media/media';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { plainTextOf } from '@quad/contract/posts/rich-text';
import { firstPictureOf, linkPicturePath } from '@quad/contract/sharing/sharing';
import { postPath, profilePath } from '@quad/contract/pages';
import type { Head } from '../../../lib/page-head.tsx';
import { fullNameOf } from '../../accounts/accounts.public.ts';
import { postTitleOf } from '../card/post-copy.ts';
import { previewOf } from '../card/text-preview.ts';
import { itemPreviewOf, structuredProduct } from './product-data.ts';

const DESCRIPTION_LENGTH = 160;
/** How many comments the structured data includes for search engines. */
const COMMENTS_MAX = 20;

/** One line for a link preview. Undefined when the post has no text. */
export function descriptionOf(post: Post) {
  const line = plainTextOf(post.document).replaceAll(/\s+/g, ' ').trim();
  return line === '' ? undefined : (previewOf(line, DESCRIPTION_LENGTH) ?? line);
}

/** The largest image of its first photo or video that is ready. */
export function pictureOf(post: Post) {
  const picture = firstPictureOf(post);
  return picture && mediaPath(picture.mediaId, picture.variant);
}

/** The image of a link preview, with the price on it, and its alt text. */
export function linkPictureOf(post: Post): Pick<Head, 'image' | 'imageAlt'> {
  const image = linkPicturePath(post);
  if (image === undefined) return {};
  const photo = firstPictureOf(post);
  const alt = post.media.find(({ id }) => id === photo?.mediaId)?.alt;
  return {
    image,
    imageAlt: [alt || postTitleOf(post.author.firstName), itemPreviewOf(post)].filter(Boolean).join(' · '),
  };
}

/** How a thread is described to search engines and in shared links. */
export function threadHead(post: Post, comments: readonly Post[], site: string): Head {
  return {
    title: postTitleOf(post.author.firstName),
    kind: 'article',
    description: [itemPreviewOf(post), descriptionOf(post)].filter(Boolean).join(' · ') || undefined,
    ...linkPictureOf(post),
    canonical: postPath(post.id),
    structured: () => structuredThread(post, comments, site),
  };
}

/** A thread as schema.org structured data, about what it offers. */
export function structuredThread(post: Post, comments: readonly Post[], site: string): Record<string, unknown> {
  const headline = descriptionOf(post) ?? fullNameOf(post.author);
  const product = structuredProduct({ post, name: headline, image: pictureOf(post), site });
  const included = comments.filter(({ parentId }) => parentId === post.id).slice(0, COMMENTS_MAX);
  return {
    '@type': 'DiscussionForumPosting',
    ...structuredItem(post, postPath(post.id), site),
    headline,
    ...(product && { about: product }),
    mainEntityOfPage: new URL(postPath(post.id), site).href,
    commentCount: post.commentCount,
    interactionStatistic: [
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/LikeAction',
        userInteractionCount: post.saveCount,
      },
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/CommentAction',
        userInteractionCount: post.commentCount,
      },
    ],
    comment: included.map((comment) => ({
      '@type': 'Comment',
      ...structuredItem(comment, postPath(comment.id), site),
    })),
  };
}

function structuredItem(item: Post, path: string, site: string) {
  const picture = pictureOf(item);
  return {
    url: new URL(path, site).href,
    author: {
      '@type': 'Person',
      name: fullNameOf(item.author),
      url: new URL(profilePath(item.author.username), site).href,
    },
    datePublished: item.createdAt,
    text: plainTextOf(item.document),
    ...(picture !== undefined && { image: new URL(picture, site).href }),
  };
}
