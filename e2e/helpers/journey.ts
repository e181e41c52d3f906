import { test as base, expect } from '@playwright/test';
import { endJourney, freshContext, startJourney, takeContext } from './kept-context.ts';

/**
 * Expected console messages: error responses, requests that a journey aborts, late images on a slow machine, emails in
 * frames without scripts, sockets closed while connecting, the blocked service worker, and preloads through a worker.
 */
const IGNORED =
  /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED$|^The resource .* was preloaded .* but not used|^Blocked script execution in '[^']*\/html'|WebSocket is closed before the connection is established\.$|^Service Worker registration blocked by Playwright$|cross-world service worker resource mismatch\.$/;

/** A journey fails when the browser logs an error, for example about a script, the CSP or hydration. */
export const journey = base.extend<{ consoleErrors: string[]; isFirstVisit: boolean }>({
  /** Starts with an empty cache, for journeys about loading and lost connections. */
  isFirstVisit: [false, { option: true }],
  // Each journey has its own IP network, because failed attempts are counted per network.
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  extraHTTPHeaders: async ({}, give) => {
    await give({ 'x-forwarded-for': randomNetwork() });
  },
  context: async (
    {
      browser,
      isFirstVisit,
      extraHTTPHeaders,
      viewport,
      isMobile,
      hasTouch,
      javaScriptEnabled,
      userAgent,
      serviceWorkers,
    },
    give,
  ) => {
    const options = { viewport, isMobile, hasTouch, javaScriptEnabled, userAgent, serviceWorkers };
    startJourney(browser, options, extraHTTPHeaders);
    const context = isFirstVisit ? await freshContext(browser) : await takeContext(browser);
    await give(context);
    if (isFirstVisit) await context.close();
    await endJourney(browser);
  },
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      page.on('pageerror', (error) => consoleErrors.push(error.message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !IGNORED.test(message.text())) {
          consoleErrors.push(message.text());
        }
      });
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

function randomNetwork() {
  return ['10', ...crypto.getRandomValues(new Uint8Array(3))].join('.');
}

export { expect };
