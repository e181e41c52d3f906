import type { Browser, Page } from '@playwright/test';
import { accountPath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert, hasShownAlert } from '../helpers/alerts.ts';
import { editorOf, openComposer, uniqueText } from '../helpers/composer.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';
import { anotherBrowser, logIn, openEmptyPage, signInAs, signInAsMember, signUp } from '../helpers/students.ts';

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

journey('the composer closes when the session ends in another tab, and its draft waits', async ({ page }) => {
  const username = await signInAsMember(page, 'ou', 38);
  const draft = uniqueText('A lamp');
  await openHydrated(page, at('ou', ROUTES.home));
  await openComposer(page);
  await page.keyboard.type(draft);
  const tab = await page.context().newPage();
  await openEmptyPage(tab, 'ou');
  await tab.evaluate(() => fetch('/api/session', { method: 'DELETE' }));
  await expect(page.getByRole('dialog', { name: 'Create Post' })).toHaveCount(0);
  await expect(page.getByText('OU is a private community')).toBeVisible();

  await signInAs(page, 'ou', username);
  await openHydrated(page, at('ou', ROUTES.home));
  await openComposer(page);
  await expect(editorOf(page)).toHaveText(draft);
  await editorOf(page).fill('');
  await tab.close();
});

journey('ending a session that is over already counts as done', async ({ page, browser }) => {
  const { other, rows } = await openTwoSessions(page, browser);

  await other.evaluate(() => fetch('/api/session', { method: 'DELETE' }));
  await rows.getByRole('button').click();
  await expect(rows).toHaveCount(1);
  expect(await hasShownAlert(page, "doesn't exist")).toBe(false);
  await other.close();
});
