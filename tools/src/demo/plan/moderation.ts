import { DAY_MS, HOUR_MS } from '@quad/contract/durations';
import type { ReportReason } from '@quad/contract/moderation/moderation.schemas';
import { randomFrom, type Random } from '../random.ts';
import { otherMember, type CampusPlan } from './campus-plan.ts';
import { before, idAt } from './ids.ts';
import type { PostRow, ReportRow, UserRow } from './rows.ts';

const EXCERPT_MAX = 300;

/** About the newest posts of others, oldest report first. */
const POST_REPORTS: readonly { reason: ReportReason; note: string; hoursAgo: number }[] = [
  { reason: 'scam', note: 'Asked me to pay before meeting. Did not want to meet at all.', hoursAgo: 30 },
  { reason: 'prohibited item', note: '', hoursAgo: 9 },
  { reason: 'spam', note: 'The same post for the third time this week.', hoursAgo: 2 },
];

const FEEDBACK = [
  { text: 'Could the feed remember my category? I always look at furniture first.', daysAgo: 6 },
  { text: 'Love it so far. A price field would make comparing easier.', daysAgo: 2.5 },
  { text: 'The photo viewer closed when I rotated my phone. iPhone 15, Safari.', daysAgo: 0.4 },
];

const APPEAL = {
  reason: 'Several students said that this account asks for money before a meeting.',
  text: 'I asked for a deposit once, because somebody had not come twice. I will not do it again.',
};

/** What the staff console shows: open reports, notes, and a warning that somebody appealed against. */
export function planModeration(at: CampusPlan): void {
  // A separate generator, so that changes here do not change the rest of the demo.
  const random = randomFrom(`moderation/${at.campus.slug}`);
  const { plan, campus, now } = at;
  const reported = reportedPosts(at);
  for (const [index, { reason, note, hoursAgo }] of POST_REPORTS.entries()) {
    const post = reported[index];
    if (post === undefined) continue;
    plan.reports.push({
      ...reportOf(at, random, before(now, hoursAgo * HOUR_MS), post.author_id),
      target_kind: 'post',
      target_id: post.id,
      reason,
      note,
      excerpt: post.document.blocks
        .map(({ text }) => text)
        .join(' ')
        .slice(0, EXCERPT_MAX),
    });
  }
  for (const { text, daysAgo } of FEEDBACK) {
    const sentAt = before(now, daysAgo * DAY_MS);
    const user_id = random.pick(at.members).id;
    const client_id = idAt(random, sentAt);
    plan.feedback.push({
      id: idAt(random, sentAt),
      campus_id: campus.id,
      user_id,
      client_id,
      text,
      created_at: sentAt,
    });
  }
  planAppeal(at, random, reported[0]?.author_id);
}

/** The newest posts of people who are not signed in as in the demo, so that their accounts stay clean. */
function reportedPosts({ plan, campus, lead }: CampusPlan): PostRow[] {
  return plan.posts
    .filter((post) => post.campus_id === campus.id && post.parent_id === null && post.type === 'post')
    .filter((post) => post.author_id !== lead?.id && !plan.ads.some((ad) => ad.post_id === post.id))
    .toSorted((a, b) => +b.created_at - +a.created_at);
}

function planAppeal(at: CampusPlan, random: Random, notId: string | undefined): void {
  const { plan, campus, members, lead, now } = at;
  const person = random.pick(members.filter(({ id }) => id !== lead?.id && id !== notId));
  const decidedAt = before(now, 3 * DAY_MS);
  const id = idAt(random, decidedAt);
  plan.decisions.push({
    id,
    campus_id: campus.id,
    person_id: person.id,
    staff_id: null,
    target_kind: 'person',
    target_id: person.id,
    thing_outcome: 'keep',
    person_outcome: 'warn',
    reason: APPEAL.reason,
    until: null,
    // No token has this hash, so nobody can open the appeal of the demo.
    appeal_hash: `demo ${id}`,
    appeal_text: APPEAL.text,
    appealed_at: before(now, DAY_MS),
    created_at: decidedAt,
  });
  plan.reports.push({
    ...reportOf(at, random, before(now, 4 * DAY_MS), person.id),
    target_kind: 'person',
    target_id: person.id,
    reason: 'scam',
    note: 'Wanted a deposit by phone.',
    excerpt: person.bio.slice(0, EXCERPT_MAX),
    status: 'closed',
    thing_outcome: 'keep',
    person_outcome: 'warn',
    outcome_reason: APPEAL.reason,
    decision_id: id,
    closed_at: decidedAt,
  });
}

type Open = Omit<ReportRow, 'target_kind' | 'target_id' | 'reason' | 'note' | 'excerpt'>;

function reportOf({ campus, members }: CampusPlan, random: Random, at: Date, personId: string): Open {
  const person = members.find(({ id }) => id === personId);
  const reporter: UserRow = otherMember(members, random, ...(person ? [person] : []));
  return {
    id: idAt(random, at),
    campus_id: campus.id,
    reporter_id: reporter.id,
    person_id: personId,
    status: 'open',
    thing_outcome: null,
    person_outcome: null,
    outcome_reason: null,
    decision_id: null,
    closed_at: null,
    created_at: at,
  };
}
