import type { CampusPlan } from './campus-plan.ts';
import { idAt } from './ids.ts';
import type { PostRow, UserRow } from './rows.ts';
import { documentOf } from './slots.ts';

type NewPost = Pick<PostRow, 'type' | 'category'> & { author: UserRow; text: string; created: Date };
type Place = Pick<PostRow, 'parent_id' | 'root_id' | 'depth'>;

/** Adds a post, or a comment at its place in a thread, that nobody has answered or saved yet. */
export function addPostRow(at: CampusPlan, { author, type, category, text, created }: NewPost, place?: Place): PostRow {
  const id = idAt(at.random, created);
  const row: PostRow = {
    id,
    campus_id: at.campus.id,
    author_id: author.id,
    ...(place ?? { parent_id: null, root_id: id, depth: 0 }),
    type,
    category,
    document: documentOf(text),
    media_count: 0,
    save_count: 0,
    comment_count: 0,
    client_key: idAt(at.random, created),
    bumped_at: created,
    created_at: created,
    updated_at: created,
  };
  at.plan.posts.push(row);
  return row;
}
