import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { changeItem, undoItemChange } from '@quad/contract/market/market.endpoints';
import type { ItemChange, NewItem } from '@quad/contract/market/items.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';
import type { Student } from './people.ts';
import { draftOf, submit } from './submissions.ts';
import type { World } from './world.ts';

type Seen = Pick<Post, 'id' | 'item'>;
type ItemChangeRequest = { change: ItemChange; changeId?: string; version?: number; campus?: string };

/** Students' actions on items through the API. */
export function itemsOf(world: World) {
  const as = (student: Student, campus?: string) => world.as(student, campus === undefined ? {} : { campus });

  function send(student: Student, post: Seen, { change, changeId = randomUUID(), version, campus }: ItemChangeRequest) {
    const body = { changeId, version: version ?? post.item?.version ?? 1, change };
    return as(student, campus).call('POST', `/posts/${post.id}/item/changes`, body);
  }

  return {
    send,
    sell: (owner: Student, item: Partial<NewItem> = {}, text = 'A desk') =>
      submit(
        world,
        owner,
        draftOf(text, { category: 'furniture', item: { intent: 'selling', priceCents: 4500, ...item } }),
      ),

    async change(student: Student, post: Seen, change: ItemChange, changeId?: string) {
      const response = await send(student, post, { change, ...(changeId && { changeId }) });
      expect(response.json()).toMatchObject({ post: { id: post.id } });
      return changeItem.response.parse(response.json());
    },
    async refusal(student: Student, post: Seen, asked: ItemChangeRequest) {
      const response = await send(student, post, asked);
      return [response.statusCode, response.json().code];
    },
    undo: (student: Student, post: Seen, changeId: string) =>
      world.as(student).call('POST', `/posts/${post.id}/item/changes/${changeId}/undo`, {}),
    async undone(student: Student, post: Seen, changeId: string) {
      const response = await world.as(student).call('POST', `/posts/${post.id}/item/changes/${changeId}/undo`, {});
      expect(response.statusCode).toBe(200);
      return undoItemChange.response.parse(response.json()).post;
    },
    async post(student: Student | null, id: string): Promise<Post> {
      const response = await world.as(student).call('GET', `/posts/${id}`);
      expect(response.statusCode).toBe(200);
      return response.json();
    },
    row: (id: string) =>
      world.deps.db.db.selectFrom('items').selectAll().where('post_id', '=', id).executeTakeFirstOrThrow(),
    records: (id: string) =>
      world.deps.db.db.selectFrom('item_changes').selectAll().where('post_id', '=', id).orderBy('version').execute(),
  };
}
