import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type APIRequestContext, type Page, type Route } from '@playwright/test';
import { keepAlerts } from './alerts.ts';

/** The URL of a page on a campus's site. */
export function at(campus: string, path: string) {
  return `http://${campus}.localhost:${process.env['QUAD_PORT']}${path}`;
}

/**
 * Requests a campus's site without a browser. Only browsers resolve every subdomain of localhost, so it sets the Host
 * header.
 */
export function ask(request: APIRequestContext, campus: string, path: string) {
  const port = process.env['QUAD_PORT'];
  return request.get(`http://localhost:${port}${path}`, { headers: { host: `${campus}.localhost:${port}` } });
}

/** Forwards a page's request to the server and returns the response, so that a journey can change it. */
export async function passOn(route: Route) {
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  url.hostname = 'localhost';
  return route.fetch({ url: url.href, headers });
}

/**
 * Console messages that are no fault: error responses, requests that a journey aborts, images that a slow machine draws
 * late, and emails in frames that block all scripts.
 */
const NO_FAULT =
  /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED$|^The resource .* was preloaded .* but not used|^Blocked script execution in '[^']*\/letter'/;

/** A journey fails when the browser logs an error, for example about a script, the CSP or hydration. */
export const journey = base.extend<{ complaints: string[] }>({
  // Each journey has its own IP network, because failed attempts are counted per network.
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  extraHTTPHeaders: async ({}, give) => {
    await give({ 'x-forwarded-for': someNetwork() });
  },
  context: async ({ context }, give) => {
    await keepAlerts(context);
    await give(context);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !NO_FAULT.test(message.text())) {
          complaints.push(message.text());
        }
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

function someNetwork() {
  return ['10', ...crypto.getRandomValues(new Uint8Array(3))].join('.');
}

/** Opens a page and waits until it has subscribed to the topic. Earlier events are fetched, not pushed. */
export async function goAndListen(page: Page, address: string, topic: string) {
  // Any socket counts, because the previous page may still open one.
  const subscribed = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(topic)) resolve();
      });
    });
  });
  await page.goto(address);
  await subscribed;
}

/** Opens a page and waits for hydration, because earlier input may be lost. */
export async function goAlive(page: Page, address: string) {
  const alive = comesAlive(page);
  await page.goto(address);
  await alive;
}

export async function reloadAlive(page: Page) {
  const alive = comesAlive(page);
  await page.reload();
  await alive;
}

/** A document opens its socket after hydration. Ignores a socket of the previous document. */
function comesAlive(page: Page) {
  return new Promise<void>((resolve) => {
    let isNext = false;
    page.on('framenavigated', (frame) => {
      isNext ||= frame === page.mainFrame();
    });
    page.on('websocket', () => {
      if (isNext) resolve();
    });
  });
}

/** Delays hydration of new pages until the returned function is called. */
export async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return { letGo: resolve };
}

/** Waits for fade-ins, which have intermediate colors. Animations of several seconds are countdowns. */
function hasAppeared(page: Page) {
  return page.evaluate(async () => {
    const appearing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1000);
    await Promise.allSettled(appearing.map(({ finished }) => finished));
  });
}

export async function expectAccessible(page: Page) {
  await hasAppeared(page);
  // Runs axe in the page itself and only collects violations. A second page to merge results, and the list of passes,
  // would take longer than the check.
  const { violations } = await new AxeBuilder({ page })
    .options({ preload: false, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

export { expect };
