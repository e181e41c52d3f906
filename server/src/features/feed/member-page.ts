import type { Page } from '@quad/contract/page.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';

type SharedPost = { id: string; authorId: string; text: string };

/** A page of posts that members share: each post as text, and what follows the posts. */
export type MemberPage = { posts: SharedPost[]; end: string };

export function memberPageOf(json: string): MemberPage {
  const { items, ...rest }: Page<Post> = JSON.parse(json);
  const posts = items.map((post) => ({ id: post.id, authorId: post.author.id, text: JSON.stringify(post) }));
  return { posts, end: `],${JSON.stringify(rest).slice(1)}` };
}

type Marks = { savedIds: readonly string[]; hiddenIds: readonly string[] };

/** The page with the saves marked. Undefined if somebody on it is hidden, because then another post moves up. */
export function writeFor({ posts, end }: MemberPage, { savedIds, hiddenIds }: Marks) {
  if (posts.some(({ authorId }) => hiddenIds.includes(authorId))) return undefined;
  const texts = posts.map(({ id, text }) => (savedIds.includes(id) ? asSaved(text) : text));
  return `{"items":[${texts.join(',')}${end}`;
}

/** Quotes in what people write are escaped, so only the field itself matches. */
const asSaved = (text: string) => text.replace('"savedByMe":false', '"savedByMe":true');
