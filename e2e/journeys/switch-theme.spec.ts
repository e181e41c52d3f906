import type { Page } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';

journey('a chosen theme applies from the first paint of the next page', async ({ page }) => {
  await openHydrated(page, at('smu', ROUTES.home));
  const light = await background(page);
  await choose(page, 'Dark');
  await expect.poll(() => background(page)).not.toBe(light);
  const dark = await background(page);
  await expectAccessible(page);

  // Any change of the theme after the document has arrived would be seen as a flash.
  await page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(window, { themeChanges: changes });
    new MutationObserver(() => changes.push('changed')).observe(document, {
      attributeFilter: ['data-theme'],
      subtree: true,
    });
  });
  const response = await page.reload();
  expect(await response?.text()).toContain('data-theme="dark"');
  expect(await background(page)).toBe(dark);
  await page.getByRole('article').first().waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'themeChanges'))).toEqual([]);
});

journey('without a choice the page follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(at('smu', ROUTES.home));
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).not.toBe(light);
});

async function choose(page: Page, theme: string) {
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menu').getByText(theme, { exact: true }).click();
}

function background(page: Page) {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
