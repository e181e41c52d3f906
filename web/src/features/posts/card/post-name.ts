import type { Post } from '@quad/contract/posts/posts.schemas';
import { plainTextOf } from '@quad/contract/posts/rich-text';
import { isolated } from '../../../ui/text/isolated.ts';
import { shortNameOf } from '../../accounts/accounts.public.ts';
import { previewOf } from './text-preview.ts';

const FIRST_WORDS = 60;

/** 'Post by Marcus D.' */
export function postBy({ author, parentId }: Pick<Post, 'author' | 'parentId'>) {
  return `${parentId === null ? 'Post' : 'Comment'} by ${shortNameOf(author)}`;
}

/** The accessible name of a card: the author and the first words. */
export function cardNameOf(post: Post) {
  const line = plainTextOf(post.document).replaceAll(/\s+/g, ' ').trim();
  if (line === '') return postBy(post);
  return `${postBy(post)}: ${previewOf(line, FIRST_WORDS) ?? line}`;
}

/** The name of a card's menu: 'More about Marcus D.'s post'. */
export function menuNameOf({ author, parentId }: Pick<Post, 'author' | 'parentId'>) {
  return `More about ${isolated(shortNameOf(author))}'s ${parentId === null ? 'post' : 'comment'}`;
}
