import { expect, test } from 'vitest';
import { type InAppBrowser, inAppBrowserOf } from './in-app-browsers.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.004; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const CHROME = 'Chrome/125.0.6422.113 Mobile Safari/537.36';

test.each<[InAppBrowser, string]>([
  [
    'Instagram',
    `${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; en_US; en; scale=3.00; 1170x2532; 602696142)`,
  ],
  [
    'Instagram',
    `${PIXEL} Version/4.0 ${CHROME} Instagram 334.0.0.42.95 Android (34/14; 420dpi; 1080x2268; Google/google; Pixel 8)`,
  ],
  [
    'Facebook',
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/466.0.0.52.107;FBBV/603011932;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBID/phone;FBLC/en_US;FBOP/5]`,
  ],
  ['Facebook', `${PIXEL} Version/4.0 ${CHROME} [FB_IAB/FB4A;FBAV/466.0.0.55.85;]`],
  [
    'Facebook',
    `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/458.0.0.30.109;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5]`,
  ],
  [
    'TikTok',
    `${IPHONE} Mobile/15E148 musical_ly_34.8.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US BytedanceWebview/d8a21c6`,
  ],
  [
    'TikTok',
    `${PIXEL} Version/4.0 ${CHROME} trill_340805 JsSdk/1.0 NetType/MOBILE Channel/googleplay AppName/musical_ly BytedanceWebview/d8a21c6`,
  ],
  ['Snapchat', `${IPHONE} Mobile/15E148 Snapchat/12.89.0.40 (like Safari/8618.2.12.10.9, panda)`],
  ['LINE', `${IPHONE} Mobile/15E148 Safari Line/14.7.0`],
  ['LINE', `${PIXEL} Version/4.0 ${CHROME} Line/14.7.1/IAB`],
  ['this app', `${PIXEL} Version/4.0 ${CHROME}`],
  ['this app', `${IPHONE} Mobile/15E148`],
  ['this app', 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'],
])('inside %s: %s', (browser, userAgent) => {
  expect(inAppBrowserOf(userAgent)).toBe(browser);
});

test.each([
  `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${IPHONE} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`,
  `${IPHONE} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`,
  `${IPHONE} EdgiOS/125.0.2535.60 Version/17.0 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ${CHROME}`,
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  '',
])('a standalone browser: %s', (userAgent) => {
  expect(inAppBrowserOf(userAgent)).toBeNull();
});
