import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type NewPost, post, type Post } from '@quad/contract/posts/posts.schemas';
import type { LiveEvent } from '@quad/contract/realtime.schemas';
import type { Student } from './people.ts';
import type { World } from './world.ts';

/** A draft as the composer sends it, one block per line. */
export function draftOf(text: string, more: Partial<NewPost> = {}): NewPost {
  return { clientKey: randomUUID(), document: { blocks: text.split('\n').map((line) => ({ text: line })) }, ...more };
}

/** Sends a draft. The response is parsed by the contract, which rejects additional fields. */
export async function submit(world: World, author: Student, draft: NewPost, parentId?: string): Promise<Post> {
  const response = await world.as(author).call('POST', parentId ? `/posts/${parentId}/comments` : '/posts', draft);
  expect(response.statusCode).toBe(200);
  const parsed = post.parse(response.json());
  expect(parsed).toEqual(response.json());
  return parsed;
}

type Refused = { author: Student | null; body: object; campus?: string | undefined; parentId?: string };

/** The error for a draft, sent as a post or as a reply to `parentId`. */
export async function refusalOf(world: World, { author, body, campus, parentId }: Refused) {
  const path = parentId ? (`/posts/${parentId}/comments` as const) : '/posts';
  const response = await world.as(author, campus ? { campus } : {}).call('POST', path, body);
  const { code, fields } = response.json();
  return { status: response.statusCode, code, ...(fields && { fields }) };
}

type SofaOptions = { owner: Student; asker: Student; withFiles?: (of: Student) => Promise<Partial<NewPost>> };

/** A post, a question below it and the owner's answer to that. */
export async function sofaThread(world: World, { owner, asker, withFiles = async () => ({}) }: SofaOptions) {
  const post = await submit(world, owner, draftOf('A sofa', await withFiles(owner)));
  const comment = await submit(world, asker, draftOf('How long?', await withFiles(asker)), post.id);
  const reply = await submit(world, owner, draftOf('Two metres'), comment.id);
  return { post, comment, reply };
}

/** Saves each of them. */
export async function saveAll(world: World, who: Student, posts: readonly { id: string }[]) {
  for (const { id } of posts) await world.as(who).call('PUT', `/posts/${id}/save`);
}

/** A photo that its owner has uploaded and no post has taken yet. */
export async function addPhoto({ deps }: World, owner: Student, status = 'ready') {
  const id = deps.ids.next();
  await deps.db.db
    .insertInto('media')
    .values({ id, campus_id: owner.campusId, owner_id: owner.id, purpose: 'post', kind: 'photo', status })
    .execute();
  return id;
}

/** What the database holds of a post. */
export function rowOf(world: World, id: string) {
  return world.deps.db.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function postCountOf({ deps }: World, { id }: Student) {
  const row = await deps.db.db.selectFrom('users').select('post_count').where('id', '=', id).executeTakeFirstOrThrow();
  return row.post_count;
}

/** Records the live events published on a topic from now on. */
export function listenTo({ deps }: World, topic: string) {
  const received: LiveEvent[] = [];
  deps.live.onMessage(topic, ({ event }) => void received.push(event));
  return received;
}

const FEED_ROWS = sql`
  select id, campus_id, category, media_count > 0 as has_media, bumped_at from posts
  where parent_id is null and deleted_at is null`;

/** Recounts everything and expects every counter and the order of the feed to be exact. */
export async function expectExactCounters({ deps }: World) {
  const { rows } = await sql`
    with recursive pairs as (
      select parent_id as above, id from posts where parent_id is not null and deleted_at is null
      union all
      select p.parent_id, pairs.id from pairs join posts p on p.id = pairs.above where p.parent_id is not null
    )
    select p.id, 'comments' as wrong from posts p
    where p.comment_count <> (select count(*) from pairs where pairs.above = p.id)
    union all
    select p.id, 'saves' from posts p where p.save_count <> (select count(*) from saves s where s.post_id = p.id)
    union all
    select u.id, 'posts' from users u where u.post_count <> (
      select count(*) from posts p
      where p.author_id = u.id and p.parent_id is null and p.type = 'post' and p.deleted_at is null)
    union all
    select p.id, 'feed order' from (${FEED_ROWS}) p full join bumped_posts b on b.post_id = p.id
    where (p.campus_id, p.category, p.has_media, p.bumped_at)
      is distinct from (b.campus_id, b.category, b.has_media, b.bumped_at)
  `.execute(deps.db.db);
  expect(rows).toEqual([]);
}
