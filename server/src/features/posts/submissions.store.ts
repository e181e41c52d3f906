import { sql } from 'kysely';
import type { RichText } from '@quad/contract/posts/rich-text';
import type { Db } from '../../platform/database/database.ts';
import { postItem } from './post-item.store.ts';

export type Submission = { authorId: string; campusId: string; clientKey: string };

/** `json` is null if the post is deleted or belongs to another campus. */
export async function findSubmission(db: Db, { authorId, campusId, clientKey }: Submission) {
  const { rows } = await sql<{ json: string | null }>`
    select case when p.deleted_at is null and p.campus_id = ${campusId} then ${postItem(authorId)}::text end as json
    from posts p
    where p.author_id = ${authorId} and p.client_key = ${clientKey}
  `.execute(db);
  return rows[0];
}

type PostRow = Submission & {
  id: string;
  /** Null for a top-level post. */
  parent: { id: string; rootId: string; depth: number } | null;
  category: string;
  document: RichText;
  mediaCount: number;
  at: Date;
};

/** False if the author has used this `clientKey` before. Only one of several concurrent calls returns true. */
export async function insertPost(tx: Db, { id, parent, at, ...post }: PostRow) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('posts')
    .values({
      id,
      campus_id: post.campusId,
      author_id: post.authorId,
      parent_id: parent?.id ?? null,
      root_id: parent?.rootId ?? id,
      depth: parent ? parent.depth + 1 : 0,
      category: post.category,
      document: JSON.stringify(post.document),
      media_count: post.mediaCount,
      client_key: post.clientKey,
      bumped_at: at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['author_id', 'client_key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
