/*
 * Browsers inside other apps. Google refuses to sign anyone in there, so the page explains it and offers email
 * first.
 */

export type InAppBrowser = 'Instagram' | 'Facebook' | 'TikTok' | 'Snapchat' | 'LINE' | 'this app';

export const IN_APP_COPY = {
  title: "Google sign-in doesn't work here",
  explanation: (browser: InAppBrowser) =>
    `Google sign-in doesn't work inside ${browser}. Continue with your email, or open this page in your browser.`,
} as const;

/** Apps that name themselves in the user agent. */
const NAMED: [RegExp, InAppBrowser][] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFBA[NV]\/|\bFB_IAB\b|\bFBIOS\b/, 'Facebook'],
  [/\bmusical_ly|\bTikTok\b|\btrill_|\bBytedanceWebview\b/i, 'TikTok'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bLine\/\d/i, 'LINE'],
];

/** Android marks every web view this way. */
const ANDROID_WEB_VIEW = /\bAndroid\b.*; wv\)/;

/** Every iOS browser names itself or Safari; a web view inside an app names neither. */
const IOS_DEVICE = /\b(iPhone|iPad|iPod)\b/;

const IOS_BROWSER = /\b(Safari|CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|GSA|YaBrowser)\//;

/** The app whose built-in browser this is, or null for a standalone browser. */
export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  const named = NAMED.find(([pattern]) => pattern.test(userAgent));
  if (named) return named[1];
  if (ANDROID_WEB_VIEW.test(userAgent)) return 'this app';
  const isWebKit = /AppleWebKit\//.test(userAgent);
  return IOS_DEVICE.test(userAgent) && isWebKit && !IOS_BROWSER.test(userAgent) ? 'this app' : null;
}
