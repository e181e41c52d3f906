import type { Browser, Page } from '@playwright/test';
import { accountPath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert, hasShownAlert } from '../helpers/alerts.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';
import { anotherBrowser, logIn, signUp } from '../helpers/students.ts';

const PHONE = { width: 390, height: 844 };

/** The list of sessions of someone who is logged in in two browsers. */
async function openTwoSessions(page: Page, browser: Browser) {
  const email = await signUp(page);
  const other = await anotherBrowser(browser);
  await logIn(other, email);
  await expect(other).toHaveURL(at('ou', ROUTES.verify));

  await openHydrated(page, at('ou', accountPath('sessions')));
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Since' });
  await expect(rows).toHaveCount(2);
  return { other, rows };
}

journey('a student sees their sessions and ends one or all of them', async ({ page, browser }) => {
  const { other, rows } = await openTwoSessions(page, browser);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await expectAccessible(page);

  await rows.getByRole('button').press('Enter');
  await expect(rows).toHaveCount(1);
  await expectAlert(page, 'Logged out.');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(other).not.toHaveURL(at('ou', ROUTES.verify));
  await other.close();

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(at('ou', '/login?redirect=%2Fsettings%2Faccount%2Fsessions'));
});

journey('ending a session that is over already counts as done', async ({ page, browser }) => {
  const { other, rows } = await openTwoSessions(page, browser);

  await other.evaluate(() => fetch('/api/session', { method: 'DELETE' }));
  await rows.getByRole('button').click();
  await expect(rows).toHaveCount(1);
  expect(await hasShownAlert(page, "doesn't exist")).toBe(false);
  await other.close();
});
