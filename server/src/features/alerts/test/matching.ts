import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { EditedPost, Post } from '@quad/contract/posts/posts.schemas';
import { itemsOf } from '../../../test/item-changes.ts';
import type { Student } from '../../../test/people.ts';
import { draftOf, submit } from '../../../test/submissions.ts';
import type { World } from '../../../test/world.ts';
import { alertsOf } from './alerts.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A seller who posts and edits what alerts may match. */
export function matchingOf(world: World) {
  const items = itemsOf(world);
  const post = (by: Student, text: string, more = {}) => submit(world, by, draftOf(text, more));

  /** New people, and no alerts. */
  async function newPeople() {
    world.clock.set('2026-03-04T15:00:00Z');
    await world.deps.db.db.deleteFrom('alerts').execute();
    return { olive: await world.student('olive'), seller: await world.student('seller') };
  }

  async function posted(by: Student, text: string, more = {}) {
    world.clock.advance(1_000);
    const made = await post(by, text, more);
    await world.work();
    world.clock.advance(1_000);
    return made;
  }

  async function edited(by: Student, made: Post, change: Partial<EditedPost>) {
    world.clock.advance(MINUTE);
    const now = await items.post(by, made.id);
    const media = now.media.map(({ id, alt }) => ({ id, alt }));
    const { document, category, editedAt } = now;
    const body = { clientKey: randomUUID(), document, category, media, basedOn: editedAt, ...change };
    const response = await world.as(by).call('PUT', `/posts/${made.id}`, body);
    expect(response.statusCode).toBe(200);
    await world.work();
  }

  return { alerts: alertsOf(world), items, post, newPeople, posted, edited };
}

export const textOf = (text: string) => ({ document: { blocks: [{ text }] } });
