import type { CampusPlan } from './campus-plan.ts';
import { DAY, idAt } from './ids.ts';

/** What the demo's students look for, most of it to be found. */
const WANTED = [
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
/** So many different people make a search popular; two of the list stay below it, as most do in life. */
const ENOUGH = 3;
const RECENT = 3;

export function planSearches({ campus, members, lead, plan, random, now }: CampusPlan): void {
  const ids = WANTED.map((text, place) => {
    const searchers = Math.max(ENOUGH, members.length - place * 2) - (place >= WANTED.length - 2 ? 1 : 0);
    const at = new Date(now.getTime() - Math.round(random.next() * 20 * DAY) - DAY);
    const id = idAt(random, at);
    plan.searches.push({
      id,
      campus_id: campus.id,
      text,
      unique_views: Math.min(searchers, members.length),
      ghost_views: 0,
      total_views: searchers + random.int(0, 3) + (WANTED.length - place),
      is_blocked: false,
      created_at: at,
      updated_at: at,
    });
    return { id, text };
  });
  if (lead === undefined) return;
  for (const [place, { id, text }] of ids.slice(0, RECENT).entries()) {
    const searched = new Date(now.getTime() - (place + 1) * 0.2 * DAY);
    const own = { user_id: lead.id, campus_id: campus.id, search_id: id };
    plan.recent_searches.push({ id: idAt(random, searched), ...own, text, times: 1, searched_at: searched });
  }
}
