import type { Browser, BrowserContext } from '@playwright/test';
import { recordAlerts } from './alerts.ts';

type Kept = { context: BrowserContext; origins: Set<string> };

const keptContexts = new WeakMap<Browser, Map<string, Kept>>();

/**
 * The context of the previous journey with the same options, without its pages and data. Only its HTTP cache is left,
 * as in the browser of somebody who comes again: loading all code anew took a seventh of a page load.
 */
export async function takeContext(browser: Browser, options: object): Promise<Kept> {
  const all = keptContexts.get(browser) ?? new Map<string, Kept>();
  keptContexts.set(browser, all);
  const key = JSON.stringify(options);
  const found = all.get(key);
  if (found) return found;
  const kept = await openContext(browser);
  all.set(key, kept);
  kept.context.once('close', () => all.delete(key));
  return kept;
}

async function openContext(browser: Browser): Promise<Kept> {
  const context = await browser.newContext();
  await recordAlerts(context);
  const origins = new Set<string>();
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin));
  });
  return { context, origins };
}

/** Closes the pages and removes everything that a site or a journey has left. What cannot be cleaned is closed. */
export async function cleanContext({ context, origins }: Kept) {
  try {
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      context.setOffline(false),
      context.unrouteAll(),
    ]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    // Also service workers and their caches, but not the HTTP cache.
    for (const origin of origins) {
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    }
    origins.clear();
    await page.close();
  } catch {
    await context.close();
  }
}
