import Bowser from 'bowser';

/** Apps with a browser of their own, which the library takes for Safari or Chrome. */
const APPS: readonly (readonly [RegExp, string])[] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/TikTok|musical_ly|BytedanceWebview/i, 'TikTok'],
];

/** Replaces library names that people do not know. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  macOS: 'Mac',
  'Chrome OS': 'ChromeOS',
};

const UNKNOWN = 'Unknown device';

/** A name that the owner of the browser recognizes, such as "Chrome on Windows". */
export function deviceName(userAgent: string | null) {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const app = APPS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const name = app ?? known(browser.name);
  const device = known(platform.vendor === 'Apple' ? platform.model : undefined) ?? known(os.name);
  if (name && device) return `${name} on ${device}`;
  return name ?? device ?? UNKNOWN;
}

function known(name: string | undefined) {
  return name ? (SHORT_NAMES[name] ?? name) : undefined;
}
