import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Waits until the worker is active. It controls pages from the next document on. */
export async function workerIsActive(page: Page) {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise<void>((resolve) =>
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve()),
    );
  });
}

/** Records whether a page was hydrated when it registered its worker. Call it before opening the page. */
export async function watchRegistration(page: Page) {
  await page.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return;
    let isHydrated = false;
    document.addEventListener('quad:hydrated', () => (isHydrated = true), { once: true });
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    navigator.serviceWorker.register = (...args) => {
      Reflect.set(globalThis, 'wasHydrated', isHydrated);
      return register(...args);
    };
  });
}

export function wasHydratedAtRegistration(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(globalThis, 'wasHydrated'));
}

/** Asks for a new worker, as the browser does by itself with the next page. */
export async function lookForUpdate(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

/** Everything that the site has stored in this browser: caches with their contents, and all IndexedDB records. */
export function storedText(page: Page) {
  return page.evaluate(async () => {
    const parts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        parts.push(name, request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => (opening.onsuccess = resolve));
      for (const store of opening.result.objectStoreNames) {
        const reading = opening.result.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => (reading.onsuccess = resolve));
        parts.push(JSON.stringify(reading.result));
      }
      opening.result.close();
    }
    return parts.join('\n');
  });
}

export function cacheNames(page: Page) {
  return page.evaluate(() => caches.keys());
}

/** Waits until the offline copy contains these texts. */
export async function expectStored(page: Page, ...texts: string[]) {
  for (const text of texts) await expect.poll(async () => (await storedText(page)).includes(text)).toBe(true);
}

export async function expectNotStored(page: Page, ...texts: string[]) {
  for (const text of texts) await expect.poll(async () => (await storedText(page)).includes(text)).toBe(false);
}

/** The browser's reasons why the site cannot be installed as an app. */
export async function installFaults(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const { errors: faultsOfManifest, data } = await devTools.send('Page.getAppManifest');
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  await devTools.detach();
  return {
    manifest: data ?? '',
    faults: [
      ...faultsOfManifest.map(({ message }) => message),
      ...installabilityErrors
        .map(({ errorId }) => errorId)
        // A journey runs in a private window.
        .filter((id) => id !== 'in-incognito'),
    ],
  };
}
