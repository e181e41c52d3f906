import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type APIRequestContext, type Page, type Route } from '@playwright/test';
import { keepAlerts } from './alerts.ts';

/** The address of a page on a campus's own site. */
export function at(campus: string, path: string) {
  return `http://${campus}.localhost:${process.env['QUAD_PORT']}${path}`;
}

/** Asks a campus's site without a page; only browsers know that every name below localhost is this machine. */
export function ask(request: APIRequestContext, campus: string, path: string) {
  const port = process.env['QUAD_PORT'];
  return request.get(`http://localhost:${port}${path}`, { headers: { host: `${campus}.localhost:${port}` } });
}

/** Lets a request of a page reach the server; what becomes of the answer is the journey's to say. */
export async function passOn(route: Route) {
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  url.hostname = 'localhost';
  return route.fetch({ url: url.href, headers });
}

/**
 * What the server answered, what a journey cut off itself, a picture that a busy machine drew some seconds late, and that
 * a letter lets no script in, not even ours.
 */
const NO_FAULT =
  /^Failed to load resource|net::ERR_INTERNET_DISCONNECTED$|^The resource .* was preloaded .* but not used|^Blocked script execution in '[^']*\/letter'/;

/** A journey fails when the browser complains on the way, be it about a script, a policy or a hydration. */
export const journey = base.extend<{ complaints: string[] }>({
  // Each comes from a network of its own, since failures of one are counted together.
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
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

/** Opens a page and waits until the topic is heard there: what is said before is fetched, not told. */
export async function goAndListen(page: Page, address: string, topic: string) {
  // By any socket: the page that is left may open one of its own yet.
  const heard = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(topic)) resolve();
      });
    });
  });
  await page.goto(address);
  await heard;
}

/** Opens a page and waits until it has come to life: what is typed or chosen before is not always heard. */
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

/** The next document opens its socket, which it does when it has come to life; the one that is left may open one yet. */
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

/** Pages that open come to life only when they are let go. */
export async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return { letGo: resolve };
}

/** What is still fading in has other colours than it will have. What runs for seconds is a countdown. */
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
  // In the page itself, and no more of the result than is looked at: a second page to add it up, and the thousands of
  // places where all is well, take longer than the looking.
  const { violations } = await new AxeBuilder({ page })
    .options({ preload: false, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

export { expect };
