import { expect, type BrowserContext, type Page } from '@playwright/test';

const LONG_TIMEOUT = { timeout: 15_000 };

/** Alerts disappear faster than a slow machine can check for them, so every page records them. */
export function recordAlerts(context: BrowserContext) {
  return context.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shownAlerts: shown });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const alerts = [node, ...node.querySelectorAll('li')].filter((each) =>
          each.matches('ol[aria-label=Alerts] > li'),
        );
        shown.push(...alerts.map(({ textContent }) => textContent));
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until this document has shown an alert with this text. Each call consumes one alert. */
export async function expectAlert(page: Page, text: string) {
  await expect(async () => {
    const { found, shown } = await page.evaluate((wanted) => {
      const kept: string[] = Reflect.get(window, 'shownAlerts');
      const at = kept.findIndex((alert) => alert.includes(wanted));
      return { shown: [...kept], found: at >= 0 && kept.splice(at, 1).length > 0 };
    }, text);
    expect(found, `An alert says “${text}”. Alerts so far: ${shown.join(' | ')}`).toBe(true);
  }).toPass(LONG_TIMEOUT);
}

/** Whether this document has shown an alert with this text so far. */
export function hasShownAlert(page: Page, text: string) {
  return page.evaluate((wanted) => {
    const kept: string[] = Reflect.get(window, 'shownAlerts');
    return kept.some((alert) => alert.includes(wanted));
  }, text);
}
