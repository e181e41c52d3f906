import type { ItemCondition, ItemIntent } from '../market/items.ts';
import { formatMoney } from '../money.ts';

export const ALERTS = {
  /** Per student and campus. The database counts them too. */
  max: 20,
  nameMax: 60,
  /** Immediate notifications per alert and campus day. Further finds wait for the daily email. */
  atOncePerDay: 10,
  /** In the campus's time zone. */
  emailHour: 17,
  /** Keys are word prefixes of at most this length; the full text query decides whether a post matches. */
  beginningMax: 24,
  /** Posts of one alert in the daily email. */
  emailPostsMax: 10,
} as const;

/** How the student is notified, besides in the app. */
export const ALERT_CHANNELS = ['push', 'email', 'both'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

export const ALERT_FREQUENCIES = ['at once', 'daily'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Not among the errors, which are part of the browser's first load. */
export const ALERT_MESSAGES = {
  tooMany: 'You can keep 20 alerts. Remove one first.',
  wordless: 'Search for a word or choose a filter first.',
  nameEmpty: 'Give this alert a name.',
  nameTooLong: `Use ${ALERTS.nameMax} characters or fewer.`,
} as const;

type NamedSearch = {
  q: string;
  category?: string | undefined;
  intent?: ItemIntent | undefined;
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  condition?: ItemCondition | undefined;
};

/** The name of a new alert: what was searched, or the filters where nothing was typed. */
export function alertNameOf({ q, category, intent, priceFrom, priceTo, condition }: NamedSearch) {
  const filters = [intent === 'looking' ? 'looking for' : intent, condition, category, priceRange(priceFrom, priceTo)];
  const name = q === '' ? filters.filter((part) => part !== undefined).join(', ') : q;
  return Array.from(name === '' ? 'Everything' : name)
    .slice(0, ALERTS.nameMax)
    .join('')
    .trim();
}

function priceRange(from: number | undefined, to: number | undefined) {
  if (from !== undefined && to !== undefined) return `${formatMoney(from)} to ${formatMoney(to)}`;
  if (to !== undefined) return `up to ${formatMoney(to)}`;
  return from === undefined ? undefined : `from ${formatMoney(from)}`;
}
