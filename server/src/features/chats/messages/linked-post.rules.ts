import { plainTextOf, type RichText } from '@quad/contract/posts/rich-text';
import { postIdIn } from '@quad/contract/pages';
import { tokensOf } from '@quad/contract/posts/text-tokens';

/** The first link in a text that leads to a post of this campus's own site. */
export function linkedPostId(document: RichText, campusUrl: string): string | undefined {
  for (const token of tokensOf(plainTextOf(document))) {
    const postId = token.kind === 'link' ? postIdIn(token.href, campusUrl) : undefined;
    if (postId !== undefined) return postId;
  }
  return undefined;
}
