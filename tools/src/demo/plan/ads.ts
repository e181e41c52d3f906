import type { CampusPlan } from './campus-plan.ts';
import { before, DAY, HOUR, idAt } from './ids.ts';
import type { AdRow, AdStatus, PostRow } from './rows.ts';

const CENTS_A_DAY = 500;
const STATES: readonly AdStatus[] = [
  'active',
  'active',
  'active',
  'paused',
  'scheduled',
  'completed',
  'stopped',
  'in review',
  'checkout',
  'rejected',
];
const PAID: ReadonlySet<AdStatus> = new Set(['in review', 'scheduled', 'active', 'paused', 'stopped', 'completed']);
const BEGUN: ReadonlySet<AdStatus> = new Set(['active', 'paused', 'stopped', 'completed']);

/** Boosted posts, one in every state and a few that run; businesses and the lead come first. */
export function planAds(at: CampusPlan): void {
  const { plan, campus, lead, members, size } = at;
  const businesses = new Set(
    members.filter((member) => /cycles|tutors/.test(member.username)).map((member) => member.id),
  );
  const rank = (post: PostRow) => (businesses.has(post.author_id) ? 0 : post.author_id === lead?.id ? 1 : 2);
  const candidates = plan.posts
    .filter((post) => post.campus_id === campus.id && post.parent_id === null && post.media_count > 0)
    .filter((post) => at.now.getTime() - post.created_at.getTime() < 25 * DAY)
    .toSorted((a, b) => rank(a) - rank(b));
  for (const [index, status] of STATES.slice(0, size.ads).entries()) {
    const post = candidates[index];
    if (post !== undefined) plan.ads.push(adRow(at, post, status));
  }
}

function adRow(at: CampusPlan, post: PostRow, status: AdStatus): AdRow {
  const { random, now } = at;
  const days = random.int(2, 10);
  const created = new Date(Math.min(now.getTime() - HOUR / 4, post.created_at.getTime() + HOUR / 4));
  const hasBegun = BEGUN.has(status);
  const start = hasBegun ? created : status === 'scheduled' ? new Date(now.getTime() + DAY) : null;
  const lengthMs =
    status === 'completed'
      ? now.getTime() - created.getTime() - HOUR / 8
      : days * DAY + (now.getTime() - created.getTime());
  const runUntilPause = status === 'active' && random.chance(0.4);
  const cta = random.pick([
    { type: 'message', url: null, label: null },
    { type: 'profile', url: null, label: null },
    { type: 'website', url: 'https://quad.example/offer', label: 'Learn More' },
  ] as const);
  const budget = runUntilPause ? CENTS_A_DAY : days * CENTS_A_DAY;
  return {
    id: idAt(random, created),
    campus_id: at.campus.id,
    post_id: post.id,
    owner_id: post.author_id,
    title: (post.document.blocks[0]?.text ?? '').slice(0, 40).trim(),
    cta_type: cta.type,
    cta_url: cta.url,
    cta_label: cta.label,
    duration_minutes: Math.max(1, Math.round(lengthMs / 60_000)),
    budget_cents: budget,
    spent_cents: PAID.has(status) ? budget : 0,
    run_until_pause: runUntilPause,
    status,
    start_at: start,
    end_adjusted_at: start === null || runUntilPause ? null : new Date(start.getTime() + lengthMs),
    paused_at: status === 'paused' ? before(now, HOUR / 5) : null,
    paused_ms: 0,
    last_charged_at: PAID.has(status) ? created : null,
    payment_id: PAID.has(status) ? `demo_${post.id.slice(-12)}` : null,
    created_at: created,
    updated_at: created,
  };
}
