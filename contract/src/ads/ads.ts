export const ADS = {
  currency: 'usd',
  centsPerDay: 500,
  daysMin: 1,
  daysMax: 30,
  daysDefault: 4,
  titleMax: 50,
  urlMax: 50,
  pageSize: 15,
  /** An unpaid checkout expires after this time. */
  checkoutMinutes: 60,
  /** How many ads are sent for the slots of a list; the browser cycles through them. */
  shownMax: 12,
  /** A view counts when this share of the ad was visible for this long. */
  viewShare: 0.5,
  viewMs: 1000,
  /** Events per report from a browser. */
  eventsMax: 50,
  chartDaysMax: 90,
} as const;

export const AD_GOALS = ['website', 'message', 'profile'] as const;

export const AD_LABELS = ['Visit Website', 'Learn More', 'Shop Now', 'Book Now', 'Sign Up'] as const;

/** Requires the two slashes: without them a browser would resolve the URL on our own site. */
const WRITTEN_OUT = /^https?:\/\/[^\s\\]+$/i;

/** Only http and https, whatever other schemes a browser can open. */
export function isWebAddress(value: string) {
  if (!WRITTEN_OUT.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === '';
}

export const AD_EVENT_TYPES = [
  'view',
  'direct_message',
  'copied_link',
  'external_link_click',
  'profile_visit',
] as const;
export type AdEventType = (typeof AD_EVENT_TYPES)[number];
