import { DAY_MS, MINUTE_MS } from '@quad/contract/durations';
import { type Line, SALE_DIALOGUES, SOCIAL_DIALOGUES } from '../content/dialogue.ts';
import { type CampusPlan, otherMember } from './campus-plan.ts';
import { soonAfter } from './ids.ts';
import { addPostRow } from './post-row.ts';
import type { PostRow, UserRow } from './rows.ts';
import { fillSlots } from './slots.ts';

type Speakers = { owner: UserRow; asker: UserRow; other: UserRow; friend: UserRow };
type Thread = { root: PostRow; ancestors: readonly PostRow[]; speakers: Speakers };

/** Comments on most posts, some in long threads. Counters and bumps are computed from the rows. */
export function planThreads(at: CampusPlan): void {
  const { plan, members, random } = at;
  const roots = plan.posts.filter((post) => post.campus_id === at.campus.id && post.type === 'post');
  for (const root of roots) {
    const owner = members.find((member) => member.id === root.author_id);
    if (owner === undefined) continue;
    const dialogues = root.category === 'all' ? SOCIAL_DIALOGUES : SALE_DIALOGUES;
    for (const line of random.sample(dialogues, howMany(at))) {
      const asker = otherMember(members, random, owner);
      const other = otherMember(members, random, owner, asker);
      const friend = random.chance(0.5) ? other : otherMember(members, random, owner, asker);
      addLine(at, { root, ancestors: [root], speakers: { owner, asker, other, friend } }, line);
    }
  }
}

function howMany({ random }: CampusPlan): number {
  if (random.chance(0.34)) return 0;
  if (random.chance(0.7)) return random.int(1, 2);
  return random.int(3, random.chance(0.2) ? 8 : 5);
}

function addLine(at: CampusPlan, thread: Thread, line: Line): void {
  const { root, ancestors, speakers } = thread;
  const parent = ancestors[0] ?? root;
  const author = speakers[line.who];
  const created = soonAfter(at.random, new Date(parent.created_at.getTime() + 20_000), latest(at, parent));
  const text = fillSlots(line.text, { places: at.places, friend: speakers.friend, owner: speakers.owner }, at.random);
  const row = addPostRow(
    at,
    { author, type: 'post', category: 'all', text, created },
    { parent_id: parent.id, root_id: root.id, depth: ancestors.length },
  );
  for (const ancestor of ancestors) {
    ancestor.comment_count += 1;
    if (ancestor.bumped_at < created) ancestor.bumped_at = created;
  }
  for (const reply of line.replies ?? []) addLine(at, { root, ancestors: [row, ...ancestors], speakers }, reply);
}

/** Replies are never in the future, and come within two days. */
function latest(at: CampusPlan, parent: PostRow): Date {
  const twoDays = parent.created_at.getTime() + 2 * DAY_MS;
  return new Date(Math.max(parent.created_at.getTime() + 21_000, Math.min(twoDays, at.now.getTime() - 5 * MINUTE_MS)));
}
