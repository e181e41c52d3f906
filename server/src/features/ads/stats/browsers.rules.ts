/** Cubot makes telephones. */
const ROBOT =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|scrap|headless|phantomjs|puppeteer|playwright|selenium|webdriver|lighthouse|pagespeed|preview|facebookexternalhit|whatsapp|embedly|monitor|uptime|archiver|feedfetcher|mediapartners|google-inspectiontool/i;

/** Whether a person may sit behind it: every browser calls itself Mozilla, and programs that mean well say what they are. */
export function isPersonsBrowser(userAgent: string | undefined) {
  return userAgent !== undefined && userAgent.startsWith('Mozilla/') && !ROBOT.test(userAgent);
}
