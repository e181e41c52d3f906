import type { Page } from '@playwright/test';
import { accountPath, ROUTES, searchPath, settingsPath } from '@quad/contract/pages';
import { expectAlert } from '../helpers/alerts.ts';
import { callApi } from '../helpers/api.ts';
import { chooseWithKeys, expectFocusInside } from '../helpers/focus.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { joinCampus } from '../helpers/newcomers.ts';
import { at } from '../helpers/site.ts';
import { demoStudents, signInAsMember } from '../helpers/students.ts';

const CAMPUS = 'smu';
/** A campus for newcomers. On others, their "has joined" post would be above the posts that journeys open. */
const ELSEWHERE = 'okstate';

const main = (page: Page) => page.getByRole('main');

journey('after a filter is removed, the focus is on the content', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 36);
  await openHydrated(page, at(CAMPUS, `${ROUTES.home}?category=furniture`));
  await page.getByRole('link', { name: 'Show all' }).press('Enter');
  await expect(page).toHaveURL(at(CAMPUS, ROUTES.home));
  await expect(main(page)).toBeFocused();

  await openHydrated(page, at(CAMPUS, `${ROUTES.home}?intent=selling&priceFrom=9999900`));
  await page.getByRole('link', { name: 'Clear filters' }).press('Enter');
  await expect(page).toHaveURL(at(CAMPUS, ROUTES.home));
  await expect(main(page)).toBeFocused();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, at(CAMPUS, `${searchPath('s')}&time=year`));
  await page.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(page).toHaveURL(at(CAMPUS, searchPath('s')));
  await expect(main(page)).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, at(CAMPUS, `${searchPath('s')}&time=year&photos=true`));
  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(page).toHaveURL(at(CAMPUS, searchPath('s')));
  await expectFocusInside(dialog);

  await openHydrated(page, at(CAMPUS, `${searchPath('s')}&time=year`));
  await page.getByRole('button', { name: /^Remove / }).press('Enter');
  await expect(page).toHaveURL(at(CAMPUS, searchPath('s')));
  await expect(main(page)).toBeFocused();
});

journey('after an unblock, the focus is on the next person, and then on the content', async ({ page, request }) => {
  await joinCampus(page, request, ELSEWHERE);
  for (const username of demoStudents(ELSEWHERE, /Member/).slice(0, 2)) {
    const { id }: { id: string } = await callApi(page, 'GET', `/api/people/${username}`);
    await callApi(page, 'PUT', `/api/blocks/${id}`);
  }
  await openHydrated(page, at(ELSEWHERE, accountPath('blocked')));
  const buttons = main(page).getByRole('button', { name: /^Unblock / });
  await expect(buttons).toHaveCount(2);
  await buttons.first().press('Enter');
  await expect(buttons).toHaveCount(1);
  await expect(buttons).toBeFocused();
  await buttons.press('Enter');
  await expect(buttons).toHaveCount(0);
  await expect(main(page)).toBeFocused();
});

journey('after an alert is deleted, the focus is on the content', async ({ page, request }) => {
  await joinCampus(page, request, ELSEWHERE);
  for (const q of ['kayak', 'canoe']) await callApi(page, 'POST', '/api/me/alerts', { search: { q } });
  await openHydrated(page, at(ELSEWHERE, settingsPath('alerts')));
  const buttons = main(page).getByRole('button', { name: /^Delete / });
  for (const left of [1, 0]) {
    await buttons.first().press('Enter');
    const question = page.getByRole('alertdialog');
    await expectFocusInside(question);
    await question.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(question).toHaveCount(0);
    await expect(buttons).toHaveCount(left);
    await expect(main(page)).toBeFocused();
  }
});

journey('after an ad is hidden, the focus is on the content', async ({ page }) => {
  await openHydrated(page, at(CAMPUS, ROUTES.home));
  const ads = page.getByRole('article').filter({ has: page.getByText('Boosted', { exact: true }) });
  const shown = await ads.count();
  await chooseWithKeys(page, ads.first().getByRole('button', { name: /^More/ }), 'Hide this ad');
  await expectAlert(page, 'Ad hidden.');
  await expect(ads).toHaveCount(shown - 1);
  await expect(main(page)).toBeFocused();
});

journey('after a Retry at the end of a list, Tab leads to what it loads', async ({ page }) => {
  await openHydrated(page, at(CAMPUS, ROUTES.home));
  const list = page.getByRole('region', { name: 'Posts' });
  await page.route('**/api/feed?*cursor=*', (route) => route.fulfill({ status: 500, body: '{}' }));
  const retry = list.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(retry).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  const last = list.locator('[data-item]').last();
  const lastKey = await last.getAttribute('data-item');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry.press('Enter');
  await expect(list.getByRole('alert')).toHaveCount(0);
  const focused = await page.evaluate(() => document.activeElement?.closest('[data-item]')?.getAttribute('data-item'));
  expect(focused).toBe(lastKey);
});
