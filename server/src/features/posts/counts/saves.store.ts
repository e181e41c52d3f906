import { sql } from 'kysely';
import { type Inputs, statement } from '../../../platform/database/statement.ts';
import { noBlockBetween } from '../../accounts/accounts.public.ts';
import { asOf, touched, type PostCounts } from './post-counts.store.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

type Save = { campusId: string; postId: string; userId: string; now: Date };

type SaveResult = PostCounts & { rootId: string; isChanged: boolean };

/** Announces a save of another person's post. */
export type Announcing = (save: Inputs<Save>, changed: SqlFragment, ownerId: SqlFragment) => SqlFragment;

/** Counts the save and announces it. Returns no row if there is no such post for this person. */
export function insertingSave(announcing: Announcing) {
  return changingSave({
    change: ({ userId, campusId, now }) => sql`
      insert into saves (post_id, user_id, campus_id, saved_at)
      select id, ${userId}::uuid, ${campusId}::uuid, ${now}::timestamptz from post
      on conflict do nothing
      returning post_id`,
    saveCount: sql`p.save_count + 1`,
    announcing,
  });
}

export function deletingSave(announcing: Announcing) {
  return changingSave({
    change: ({ userId }) => sql`
      delete from saves s using post where s.post_id = post.id and s.user_id = ${userId} returning s.post_id`,
    saveCount: sql`greatest(p.save_count - 1, 0)`,
    announcing,
  });
}

type Change = {
  change: (save: Inputs<Save>) => SqlFragment;
  saveCount: SqlFragment;
  announcing: Announcing;
};

/**
 * One statement. It locks the post first, so that its saves are counted one by one and it is not deleted in the
 * meantime. Nobody is notified of what they do to their own posts.
 */
function changingSave({ change, saveCount, announcing }: Change) {
  return statement<Save, SaveResult>((save) => {
    const { postId, userId, campusId } = save;
    const others = sql`(select author_id from counted where author_id <> ${userId}) others`;
    return sql`
      with post as materialized (
        select p.id, p.author_id, p.root_id, p.save_count, p.comment_count, ${asOf} as as_of
        from posts p
        where p.id = ${postId} and p.campus_id = ${campusId} and p.type = 'post' and p.deleted_at is null
          and ${noBlockBetween(sql`p.author_id`, sql`${userId}::uuid`)}
        for no key update
      ), changed as (${change(save)}),
      counted as (
        update posts p set save_count = ${saveCount}, ${touched} from changed where p.id = changed.post_id
        returning p.author_id, p.save_count, p.comment_count, ${asOf} as as_of
      ), announced as (${announcing(save, others, sql`others.author_id`)})
      select post.root_id as "rootId", counted.as_of is not null as "isChanged",
        coalesce(counted.save_count, post.save_count) as "saveCount",
        coalesce(counted.comment_count, post.comment_count) as "commentCount",
        coalesce(counted.as_of, post.as_of) as "asOf"
      from post left join counted on true`;
  });
}
