import { HOUR_MS } from '@quad/contract/durations';
import type { Random } from '../random.ts';
import type { AdDayRow, AdStatsRow, AdRow } from './ad-rows.ts';
import type { CampusPlan } from './campus-plan.ts';

/** Feed activity of a campus by hour of the day, from midnight. */
const HOURS = [3, 2, 1, 0, 0, 0, 1, 3, 5, 6, 6, 7, 9, 7, 6, 6, 6, 7, 8, 9, 10, 11, 9, 6];
/** The share of views that lead to each action. */
const SHARES = { direct_messages: 0.024, copied_links: 0.012, external_link_clicks: 0.045, profile_visits: 0.05 };

/** The daily stats of an ad while it ran; saves are the demo's own saves. */
export function planAdStats({ campus: { timeZone }, plan, now }: CampusPlan, ad: AdRow, random: Random): void {
  const { start_at: start } = ad;
  if (start === null) return;
  const dayName = new Intl.DateTimeFormat('en-CA', { timeZone });
  const hourName = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' });
  const days = new Map<string, AdDayRow>();
  const dayOf = (moment: Date) => {
    const day = dayName.format(moment);
    const row = days.get(day) ?? { ad_id: ad.id, day, ...NOTHING };
    days.set(day, row);
    return row;
  };
  const until = ad.paused_at ?? ad.ended_at ?? now;
  for (let time = +start; time < +until; time += HOUR_MS) {
    const moment = new Date(time);
    addHour(dayOf(moment), ad, HOURS[Number(hourName.format(moment))] ?? 0, random);
  }
  const saves = plan.saves.filter((save) => save.post_id === ad.post_id && save.user_id !== ad.owner_id);
  for (const { saved_at, user_id } of saves.filter((save) => save.saved_at >= start && save.saved_at < until)) {
    const row = dayOf(saved_at);
    row.saves += 1;
    plan.ad_saves.push({ ad_id: ad.id, user_id, day: row.day });
  }
  for (const row of days.values()) {
    for (const name of NAMES) ad[name] += row[name];
    plan.ad_days.push(row);
  }
  ad.accounts_reached = Math.round(ad.views * (0.55 + 0.2 * random.next()));
}

function addHour(row: AdStatsRow, { cta_type }: AdRow, busy: number, random: Random): void {
  const views = random.int(Math.floor(busy / 2), Math.ceil(busy * 1.5));
  row.views += views;
  for (let view = 0; view < views; view += 1) {
    for (const name of RARE) {
      if (name === 'external_link_clicks' && cta_type !== 'website') continue;
      if (random.chance(SHARES[name])) row[name] += 1;
    }
  }
}

const RARE = ['direct_messages', 'copied_links', 'external_link_clicks', 'profile_visits'] as const;
const NAMES = ['views', 'saves', ...RARE] as const;
const NOTHING: AdStatsRow = {
  views: 0,
  direct_messages: 0,
  copied_links: 0,
  external_link_clicks: 0,
  profile_visits: 0,
  saves: 0,
};
