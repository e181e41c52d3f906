import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { type Inputs, statement } from '../../../platform/database/statement.ts';
import { noBlockBetween } from '../../accounts/accounts.public.ts';
import { asOf, type PostCounts, touched } from '../counts/post-counts.store.ts';
import { postItem } from '../reading/post-item.store.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

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

export type NewPost = Submission & {
  id: string;
  category: string;
  /** As JSON. */
  document: string;
  mediaCount: number;
  at: Date;
};

const COLUMNS = sql`(id, campus_id, author_id, parent_id, root_id, depth, category, document, media_count, client_key,
  bumped_at, created_at, updated_at)`;

/** What also runs, once for the inserted row or not at all. `rootId` is its thread. */
type Follows<I> = (post: Inputs<I>, inserted: SqlFragment, rootId: SqlFragment) => readonly SqlFragment[];

const INSERTED = sql`inserted`;
const ROOT_ID = sql`inserted.root_id`;
/** The rows that `postItem` needs for a new post. */
const FROM_INSERTED = sql`from inserted p join users u on u.id = p.author_id`;

const following = (statements: readonly SqlFragment[]) =>
  sql.join(
    statements.map((each, index) => sql`, ${sql.ref(`follows_${index}`)} as (${each})`),
    sql` `,
  );

/**
 * Inserts a post in one statement with what follows from it. Returns its JSON, or no row if the author has used this
 * `clientKey` before: only one of several concurrent calls inserts.
 */
export function insertingPost<I extends NewPost>(follows: Follows<I>) {
  return statement<I, { json: string }>((post) => {
    const { id, authorId, campusId, category, document, mediaCount, clientKey, at } = post;
    return sql`
      with inserted as (
        insert into posts ${COLUMNS}
        values (${id}, ${campusId}, ${authorId}, null, ${id}, 0, ${category}, ${document}, ${mediaCount},
          ${clientKey}, ${at}, ${at}, ${at})
        on conflict (author_id, client_key) do nothing
        returning *
      ) ${following(follows(post, INSERTED, ROOT_ID))}
      select ${postItem(authorId, { isNew: true })}::text as json ${FROM_INSERTED}`;
  });
}

export type InsertedComment = PostCounts & {
  /** Of the new comment's parent. */
  depth: number;
  rootId: string;
  /** Null if the author has used this `clientKey` before, or the depth is not allowed. */
  json: string | null;
};

type NewComment = NewPost & { parentId: string; depthMax: number };

/**
 * Inserts a comment in one statement: locks the thread, checks that its parent is there and may be replied to, counts
 * and bumps everything above. Returns no row if it may not be replied to. The root is locked first, like in
 * `lockThread`; the lock on the parent reads its latest version, so a parent that was just deleted is noticed.
 */
export function insertingComment(follows: Follows<NewComment>) {
  return statement<NewComment, InsertedComment>((comment) => {
    const { id, authorId, campusId, parentId, depthMax, category, document, mediaCount, clientKey, at } = comment;
    const me = sql`${authorId}::uuid`;
    return sql`
      with recursive root as materialized (
        -- Later than everything in the thread, even if the clocks of two processes differ: threads are sorted by time.
        select top.id, greatest(${at}::timestamptz(3), top.bumped_at + interval '1 millisecond') as at from posts top
        where top.id = (select p.root_id from posts p where p.id = ${parentId} and p.campus_id = ${campusId})
          and ${noBlockBetween(sql`top.author_id`, me)}
        for no key update
      ), parent as materialized (
        select p.id, p.parent_id, p.root_id, p.depth, root.at from posts p join root on root.id = p.root_id
        where p.id = ${parentId} and p.type = 'post' and p.deleted_at is null and ${noBlockBetween(sql`p.author_id`, me)}
        for no key update of p
      ), inserted as (
        insert into posts ${COLUMNS}
        select ${id}::uuid, ${campusId}::uuid, ${authorId}::uuid, parent.id, parent.root_id, parent.depth + 1, ${category},
          ${document}::jsonb, ${mediaCount}::int, ${clientKey}::uuid, parent.at, parent.at, parent.at
        from parent
        where parent.depth < ${depthMax}::int
        on conflict (author_id, client_key) do nothing
        returning *
      ), above as (
        select parent.id, parent.parent_id, parent.at from parent, inserted
        union all
        select p.id, p.parent_id, a.at from posts p join above a on p.id = a.parent_id
      ), bumped as (
        update posts p set comment_count = p.comment_count + 1, bumped_at = greatest(p.bumped_at, a.at), ${touched}
        from above a where p.id = a.id
        returning p.id, p.save_count, p.comment_count, ${asOf} as as_of
      ) ${following(follows(comment, INSERTED, ROOT_ID))}
      select parent.depth, parent.root_id as "rootId", bumped.save_count as "saveCount",
        bumped.comment_count as "commentCount", bumped.as_of as "asOf",
        (select ${postItem(authorId, { isNew: true })}::text ${FROM_INSERTED}) as json
      from parent left join bumped on bumped.id = parent.root_id`;
  });
}
