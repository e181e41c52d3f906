import { DAY_MS } from '@quad/contract/durations';
import type { CampusPlan } from './campus-plan.ts';
import { idAt } from './ids.ts';

/** Searches of the demo students; most have results. */
const SEARCHES = [
  'desk',
  'mini fridge',
  'football tickets',
  'calculus textbook',
  'couch',
  'bike',
  'sublease',
  'monitor',
  'parking pass',
  'desk lamp',
  'office chair',
  'calculator',
];
/** This many people make a search popular. Two of the list stay below it. */
const ENOUGH = 3;
const RECENT = 3;

export function planSearches({ campus, members, lead, plan, random, now }: CampusPlan): void {
  const ids = SEARCHES.map((text, rank) => {
    const searchers = Math.max(ENOUGH, members.length - rank * 2) - (rank >= SEARCHES.length - 2 ? 1 : 0);
    const at = new Date(now.getTime() - Math.round(random.next() * 20 * DAY_MS) - DAY_MS);
    const id = idAt(random, at);
    plan.searches.push({
      id,
      campus_id: campus.id,
      text,
      unique_views: Math.min(searchers, members.length),
      ghost_views: 0,
      total_views: searchers + random.int(0, 3) + (SEARCHES.length - rank),
      is_blocked: false,
      created_at: at,
      updated_at: at,
    });
    return { id, text };
  });
  if (lead === undefined) return;
  for (const [rank, { id, text }] of ids.slice(0, RECENT).entries()) {
    const searched = new Date(now.getTime() - (rank + 1) * 0.2 * DAY_MS);
    const own = { user_id: lead.id, campus_id: campus.id, search_id: id };
    plan.recent_searches.push({ id: idAt(random, searched), ...own, text, times: 1, searched_at: searched });
  }
}
