import type { AdStatus } from '@quad/contract/ads/ad-status';
import { ADS } from '@quad/contract/ads/ads';
import type { Deps } from '../deps.ts';
import type { Student } from './people.ts';
import type { TestPost } from './posts.ts';
import { useWorld } from './world.ts';

export type AdOptions = {
  status?: AdStatus;
  /** How long it has run, and how long it is still paid for. */
  ranMs?: number;
  leftMs?: number;
};

const DAY = 86_400_000;

/** The user agent of a browser that is counted; robots and unknown programs are not. */
export const A_BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A test file's world at noon on its first campus, with a campus that visitors read and somebody who boosts. */
export async function useBoostingWorld() {
  const world = await useWorld();
  world.clock.set('2026-11-15T18:00:00Z');
  const { db, campuses } = world.deps;
  await db.db.updateTable('campuses').set({ privacy: 'public' }).where('slug', '=', 'smu').execute();
  await campuses.reload();
  return { world, owner: await world.student('owner') };
}

/** A paid ad as if its owner had boosted the post, with the step in its life that let it run. */
export async function addAd(
  { db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>,
  owner: Student,
  post: TestPost,
  { status = 'active', ranMs = 0, leftMs = DAY }: AdOptions = {},
) {
  const id = ids.next();
  const now = clock.now();
  const startAt = new Date(now.getTime() - ranMs);
  const isOver = status === 'stopped' || status === 'completed' || status === 'rejected';
  await db.tx(async (tx) => {
    await tx
      .insertInto('ads')
      .values({
        id,
        client_key: ids.next(),
        campus_id: post.campusId,
        post_id: post.id,
        owner_id: owner.id,
        title: 'An ad',
        cta_type: 'message',
        duration_minutes: Math.ceil((ranMs + leftMs) / 60_000),
        budget_cents: ADS.centsPerDay,
        charged_cents: ADS.centsPerDay,
        status,
        start_at: startAt,
        end_adjusted_at: new Date(now.getTime() + leftMs),
        paused_at: status === 'paused' ? now : null,
        ended_at: isOver ? now : null,
        created_at: startAt,
      })
      .execute();
    await tx.updateTable('posts').set({ ad_id: id }).where('id', '=', post.id).execute();
    await tx
      .insertInto('ad_changes')
      .values({
        ad_id: id,
        campus_id: post.campusId,
        owner_id: owner.id,
        deed: 'pay',
        from_status: 'checkout',
        to_status: 'active',
        at: startAt,
      })
      .execute();
  });
  return id;
}
