import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits for fade-ins, which have intermediate colors. Animations of several seconds are countdowns. */
export function waitForFadeIns(page: Page) {
  return page.evaluate(async () => {
    const appearing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1000);
    await Promise.allSettled(appearing.map(({ finished }) => finished));
  });
}

export async function expectAccessible(page: Page) {
  await waitForFadeIns(page);
  // A document keeps axe after its first check. Loading it again would cost more than the check of a small page.
  const isLoaded = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  // Runs axe in the page itself and only collects violations. A second page to merge results, and the list of passes,
  // would take longer than the check.
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .options({ preload: false, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
