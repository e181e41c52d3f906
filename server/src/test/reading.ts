import { expect } from 'vitest';
import type { z } from 'zod';
import type { Student } from './people.ts';
import type { TestPost } from './posts.ts';
import type { World } from './world.ts';

type Input<Schema> = { viewer: Student | null; path: `/${string}`; response: Schema };

/** Reads an endpoint as the viewer, parsed by the contract, which rejects additional fields. */
export async function readBy<Schema extends z.ZodType>(world: World, { viewer, path, response }: Input<Schema>) {
  const received = await world.as(viewer).call('GET', path);
  expect(received.statusCode).toBe(200);
  const parsed = response.parse(received.json());
  expect(parsed).toEqual(received.json());
  return parsed;
}

export const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

type PostChanges = { deleted_at?: Date; media_count?: number; type?: string };

/** Updates the rows directly, bypassing all rules. */
export async function changePosts({ deps }: World, posts: readonly TestPost[], changes: PostChanges) {
  await deps.db.db.updateTable('posts').set(changes).where('id', 'in', idsOf(posts)).execute();
}
