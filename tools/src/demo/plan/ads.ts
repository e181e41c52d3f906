import type { AdStatus } from '@quad/contract/ads/ad-status';
import { AD_LABELS, ADS } from '@quad/contract/ads/ads';
import { BOOST_PRODUCT } from '@quad/contract/ads/payments';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quad/contract/durations';
import { randomFrom, type Random } from '../random.ts';
import { planAdStats } from './ad-stats.ts';
import { planAdHistory } from './ad-history.ts';
import type { AdRow } from './ad-rows.ts';
import type { CampusPlan } from './campus-plan.ts';
import { before, idAt } from './ids.ts';
import type { PostRow } from './rows.ts';

type Run = {
  owner: 'lead' | 'business' | 'anybody';
  status: Extract<AdStatus, 'active' | 'paused' | 'stopped' | 'completed' | 'in review'>;
  days: number;
  /** How long it ran, and how long ago it was paused or ended. */
  ranDays: number;
  idleDays: number;
};

/** The ads of a large campus: enough for several in the feed, and the lead's own in every status. */
const RUNS: readonly Run[] = [
  { owner: 'business', status: 'active', days: 10, ranDays: 0, idleDays: 0 },
  { owner: 'lead', status: 'active', days: 7, ranDays: 3.3, idleDays: 0 },
  { owner: 'lead', status: 'paused', days: 5, ranDays: 1.6, idleDays: 0.3 },
  { owner: 'lead', status: 'completed', days: 3, ranDays: 3, idleDays: 2 },
  { owner: 'anybody', status: 'active', days: 4, ranDays: 0.8, idleDays: 0 },
  { owner: 'anybody', status: 'active', days: 14, ranDays: 6.1, idleDays: 0 },
  { owner: 'anybody', status: 'active', days: 5, ranDays: 2.2, idleDays: 0 },
  { owner: 'lead', status: 'stopped', days: 4, ranDays: 1.4, idleDays: 4 },
  { owner: 'anybody', status: 'in review', days: 6, ranDays: 0, idleDays: 0 },
];

/** Boosted posts with their history, payments and stats. */
export function planAds(at: CampusPlan): void {
  // A separate generator, so that changes here do not change the rest of the demo.
  const random = randomFrom(`ads/${at.campus.slug}`);
  const boosted = new Set<PostRow>();
  for (const run of RUNS) {
    const post = choosePost(at, run, boosted);
    if (post === undefined) continue;
    boosted.add(post);
    const ad = adRow(at, post, run, random);
    at.plan.ads.push(ad);
    planAdHistory(at, ad, random);
    planAdStats(at, ad, random);
  }
}

/** The newest old-enough post with photos, or without photos if there is none. */
function choosePost({ plan, campus, lead, members, now }: CampusPlan, run: Run, taken: ReadonlySet<PostRow>) {
  const businesses = members.filter(({ username }) => /cycles|tutors/.test(username)).map(({ id }) => id);
  const isOwner = {
    lead: (id: string) => id === lead?.id,
    business: (id: string) => businesses.includes(id),
    anybody: (id: string) => id !== lead?.id && !businesses.includes(id),
  }[run.owner];
  const latest = before(now, (run.ranDays + run.idleDays) * DAY_MS + HOUR_MS / 2);
  return plan.posts
    .filter((post) => post.campus_id === campus.id && post.parent_id === null && post.type === 'post')
    .filter((post) => isOwner(post.author_id) && post.created_at <= latest && !taken.has(post))
    .toSorted((a, b) => Number(b.media_count > 0) - Number(a.media_count > 0) || +b.created_at - +a.created_at)[0];
}

function adRow({ campus, now }: CampusPlan, post: PostRow, run: Run, random: Random): AdRow {
  const isReviewed = run.status === 'in review';
  const isOver = run.status === 'stopped' || run.status === 'completed';
  const held = before(now, run.idleDays * DAY_MS);
  const start = run.ranDays === 0 ? new Date(+post.created_at + 9 * MINUTE_MS) : before(held, run.ranDays * DAY_MS);
  const isWebsite = run.owner === 'business';
  const cents = run.days * ADS.centsPerDay;
  return {
    id: idAt(random, start),
    client_key: idAt(random, start),
    campus_id: campus.id,
    post_id: post.id,
    owner_id: post.author_id,
    title: titleOf(post),
    cta_type: isWebsite ? 'website' : random.pick(['message', 'message', 'profile']),
    cta_url: isWebsite ? 'https://quad.example/offer' : null,
    cta_label: isWebsite ? random.pick(AD_LABELS) : null,
    duration_minutes: run.days * 24 * 60,
    budget_cents: cents,
    charged_cents: cents,
    refunded_cents: run.status === 'stopped' ? cents - Math.ceil(run.ranDays) * ADS.centsPerDay : 0,
    run_until_pause: false,
    status: run.status,
    start_at: isReviewed ? null : start,
    end_adjusted_at: isReviewed ? null : new Date(+start + run.days * DAY_MS),
    paused_at: run.status === 'paused' ? held : null,
    paused_ms: 0,
    ended_at: isOver ? held : null,
    last_charged_at: start,
    views: 0,
    accounts_reached: 0,
    direct_messages: 0,
    copied_links: 0,
    external_link_clicks: 0,
    profile_visits: 0,
    saves: 0,
    created_at: before(start, 2 * MINUTE_MS),
    updated_at: held,
  };
}

/** A title as its owner would write it: the post up to its first comma or period. */
function titleOf({ document }: PostRow) {
  const [beginning = ''] = (document.blocks[0]?.text ?? '').split(/[,.!?:;،؟]/);
  return Array.from(beginning).slice(0, ADS.titleMax).join('').trim() || BOOST_PRODUCT;
}
