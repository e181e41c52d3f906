import { type Post, post as postSchema, type PostId } from '@quad/contract/posts/posts.schemas';

const hexOf = (name: string) =>
  `00000000-0000-4000-8000-${Buffer.from(name).toString('hex').padStart(12, '0').slice(-12)}`;

/** A thread for tests. 'b<a' is a comment b that replies to a; its minute is its position in the list. */
export function thread(...comments: string[]): Post[] {
  return comments.map((comment, minute) => {
    const [name = '', parent = ''] = comment.split('<');
    return postSchema.parse({
      id: hexOf(name),
      type: 'post',
      parentId: hexOf(parent),
      rootId: hexOf('root'),
      category: 'all',
      document: { blocks: [{ text: name }] },
      author: {
        id: hexOf('olive'),
        username: 'olive',
        firstName: 'Olive',
        lastName: 'H',
        avatarId: null,
        isVerified: true,
      },
      isAuthorHere: true,
      media: [],
      ad: null,
      item: null,
      saveCount: 0,
      commentCount: 0,
      savedByMe: false,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
      bumpedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
      editedAt: null,
      asOf: 0,
      clientKey: null,
    });
  });
}

export function id(name: string): PostId {
  return postSchema.shape.id.parse(hexOf(name));
}

/** The post at the top of every test thread. */
export function rootPost(): Post {
  const [first] = thread('root<root');
  if (!first) throw new Error('no post');
  return { ...first, parentId: null };
}
