import type { Page } from '@playwright/test';
import { expectAccessible } from '../helpers/accessibility.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';
import { anotherBrowser, signInAsMember } from '../helpers/students.ts';

const CAMPUS = 'smu';

/** Posts an item through the API, because another journey composes one. */
function sell(page: Page, text: string, item: { priceCents: number; condition: string }) {
  return page.evaluate(
    async ({ text: words, item: details }) => {
      const response = await fetch('/api/posts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          clientKey: crypto.randomUUID(),
          document: { blocks: [{ text: words }] },
          category: 'furniture',
          media: [],
          item: { intent: 'selling', ...details },
        }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    { text, item },
  );
}

const filters = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Filters/ });

journey(
  'a student finds an item by category, price and condition, and Back and a reload keep the filters',
  async ({ page, browser }) => {
    const name = `zq${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`;
    const seller = await anotherBrowser(browser);
    await signInAsMember(seller, CAMPUS, 14);
    await sell(seller, `A ${name} desk for little`, { priceCents: 4567, condition: 'fair' });
    await sell(seller, `A ${name} desk for more`, { priceCents: 9123, condition: 'fair' });
    await sell(seller, `A ${name} desk like new`, { priceCents: 4567, condition: 'like new' });

    await page.setViewportSize({ width: 320, height: 700 });
    await signInAsMember(page, CAMPUS, 15);
    await openHydrated(page, at(CAMPUS, '/home'));
    const row = page.getByRole('navigation', { name: 'Categories' });
    await row.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'Categories' });
    await expect(sheet.getByRole('link')).toHaveCount(33);
    await expectAccessible(page);
    await sheet.getByRole('link', { name: 'Furniture' }).click();
    await expect(page).toHaveURL(/category=furniture$/);
    await expect(row.getByRole('link', { name: 'Furniture' })).toHaveAttribute('aria-current', 'true');

    await filters(page).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByRole('radio', { name: 'Selling' }).click();
    await expect(dialog.getByRole('switch', { name: 'Available only' })).toBeChecked();
    await dialog.getByLabel('From').fill('forty');
    await dialog.getByLabel('From').press('Enter');
    await expect(dialog.getByText('Enter a price like 45 or 45.50.')).toBeVisible();
    await dialog.getByLabel('From').fill('45.67');
    await dialog.getByLabel('From').press('Enter');
    await expect(page).toHaveURL(/priceFrom=4567/);
    await expect(dialog.getByLabel('From')).toBeFocused();
    await dialog.getByLabel('To').fill('$46');
    await dialog.getByLabel('Condition').selectOption('Fair');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Show results' }).click();

    const address = /category=furniture&intent=selling&priceFrom=4567&priceTo=4600&condition=fair$/;
    await expect(page).toHaveURL(address);
    await expect(filters(page)).toHaveAccessibleName('Filters, 3 active');
    const found = page.getByRole('article').filter({ hasText: name });
    await expect(found).toHaveCount(1);
    await expect(found).toContainText('for little');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    await page.reload();
    await expect(found).toHaveCount(1);
    await expect(filters(page)).toHaveAccessibleName('Filters, 3 active');
    await found.locator('[data-card-link]').click();
    await expect(page).toHaveURL(/\/post\//);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(found).toHaveCount(1);
  },
);

journey('a search is filtered and ordered by price', async ({ page }) => {
  const name = `zq${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`;
  await signInAsMember(page, CAMPUS, 16);
  await sell(page, `${name} one`, { priceCents: 3000, condition: 'good' });
  await sell(page, `${name} two`, { priceCents: 1000, condition: 'good' });
  await sell(page, `${name} three`, { priceCents: 2000, condition: 'new' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, at(CAMPUS, `/search?q=${name}`));
  const cards = page.getByRole('article');
  await expect(cards).toHaveText([/three/, /two/, /one/]);
  await page.getByRole('radio', { name: 'Price: low to high' }).click();
  await expect(page).toHaveURL(/order=price-low/);
  await expect(cards).toHaveText([/two/, /three/, /one/]);
  await page.getByRole('radio', { name: 'Price: high to low' }).click();
  await expect(cards).toHaveText([/one/, /three/, /two/]);
  await page.getByLabel('Condition').selectOption('Good');
  await expect(cards).toHaveText([/one/, /two/]);

  // Filters that match nothing can be cleared where it says so. The order stays.
  await page.getByLabel('From').fill('500');
  await page.getByLabel('From').press('Enter');
  await expect(page.getByText(`No results for "${name}"`)).toBeVisible();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear filters' }), 'Reset is enough').toHaveCount(0);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(cards).toHaveText([/one/, /three/, /two/]);
  await expect(page.getByLabel('From')).toHaveValue('');
});
