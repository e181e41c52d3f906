/** `(?<!cu)bot` because Cubot is a phone brand, not a bot. */
const BOT =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|scrap|headless|phantomjs|puppeteer|playwright|selenium|webdriver|lighthouse|pagespeed|preview|facebookexternalhit|whatsapp|embedly|monitor|uptime|archiver|feedfetcher|mediapartners|google-inspectiontool/i;

/** Every browser's user agent starts with Mozilla, and honest bots identify themselves. */
export function isPersonsBrowser(userAgent: string | undefined) {
  return userAgent !== undefined && userAgent.startsWith('Mozilla/') && !BOT.test(userAgent);
}
