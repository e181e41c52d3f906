import { expect, test } from 'vitest';
import { isPersonsBrowser } from './is-persons-browser.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
  ['Safari', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  ['Instagram’s', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Instagram 390.0.0.28.85'],
  ['a Cubot', `Mozilla/5.0 (Linux; Android 12; CUBOT_X70) ${WEBKIT} Chrome/139.0.0.0 Mobile Safari/537.36`],
])('%s is a person’s browser', (_name, userAgent) => {
  expect(isPersonsBrowser(userAgent)).toBe(true);
});

test.each([
  ['Google', `Mozilla/5.0 (Linux; Android 6.0.1) ${WEBKIT} Chrome/140.0 Safari/537.36 (compatible; Googlebot/2.1)`],
  [
    'Bing',
    `Mozilla/5.0 ${WEBKIT} (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0 Safari/537.36`,
  ],
  ['Yandex', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'],
  ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['WhatsApp', 'WhatsApp/2.23.20.0'],
  ['Baidu', 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'],
  ['a headless browser', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`],
  [
    'a measurement',
    `Mozilla/5.0 (Linux; Android 11) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`,
  ],
  ['a script', 'python-requests/2.32'],
  ['nobody', undefined],
])('%s is not a person’s browser', (_name, userAgent) => {
  expect(isPersonsBrowser(userAgent)).toBe(false);
});
