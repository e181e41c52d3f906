import { DAY_MS } from '@quad/contract/durations';
import type { CampusPlan } from './campus-plan.ts';
import { soonAfter } from './ids.ts';

/** Posts with photos are saved more often than text; comments only sometimes. */
export function planSaves(at: CampusPlan): void {
  const { plan, members, random, now } = at;
  for (const post of plan.posts) {
    if (post.campus_id !== at.campus.id || post.type !== 'post') continue;
    const appeal = post.parent_id !== null ? 0.03 : post.media_count > 0 ? 0.3 : 0.15;
    const share = random.next() ** 2 * appeal;
    const fans = random.sample(
      members,
      Math.round(members.length * share + (post.parent_id === null ? random.next() : 0)),
    );
    for (const fan of fans) {
      if (fan.id === post.author_id) continue;
      const until = new Date(Math.min(now.getTime(), post.created_at.getTime() + 6 * DAY_MS));
      plan.saves.push({
        post_id: post.id,
        user_id: fan.id,
        campus_id: at.campus.id,
        saved_at: soonAfter(random, post.created_at, until),
      });
      post.save_count += 1;
    }
  }
}
