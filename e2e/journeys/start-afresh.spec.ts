import { settingsPath } from '@quad/contract/pages';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';

journey.describe.configure({ mode: 'serial' });

const DAY_MS = 24 * 60 * 60 * 1000;

journey('a journey moves the clock of its pages', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, at('smu', settingsPath('about')));
  await page.clock.fastForward(DAY_MS);
  expect(await page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(Date.now() + DAY_MS - 60_000);
});

journey('the next journey has the right time', async ({ page }) => {
  await openHydrated(page, at('smu', settingsPath('about')));
  expect(await page.evaluate(() => Date.now())).toBeLessThan(Date.now() + 60_000);
});
