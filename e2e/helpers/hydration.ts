import type { Page } from '@playwright/test';

/** Opens a page and waits until it has subscribed to the topic. Events before that are fetched, not pushed. */
export async function openSubscribed(page: Page, address: string, topic: string) {
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
export async function openHydrated(page: Page, address: string) {
  const hydrated = nextHydration(page);
  await page.goto(address);
  await hydrated;
  await fieldsAreHydrated(page);
}

export async function reloadHydrated(page: Page) {
  const hydrated = nextHydration(page);
  await page.reload();
  await hydrated;
  await fieldsAreHydrated(page);
}

/** A part of the page with its own Suspense boundary hydrates after the socket opens. */
async function fieldsAreHydrated(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root :is(form, input, textarea, select)')].every((field) =>
      Object.keys(field).some((key) => key.startsWith('__reactProps$')),
    ),
  );
}

/** A document opens its socket after hydration. Ignores a socket of the previous document. */
function nextHydration(page: Page) {
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
export const holdScripts = (page: Page) => holdFiles(page, '**/assets/*.js');

/** Delays these files until `release` is called. */
export async function holdFiles(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}
