import type { Page } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { builtFiles, builtFilesWithImports } from '../helpers/built-files.ts';
import { editorOf, openFeed, openComposer } from '../helpers/composer.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { freshAddress } from '../helpers/mailbox.ts';
import { at } from '../helpers/site.ts';
import { fillSignUp } from '../helpers/students.ts';

journey.use({ isFirstVisit: true });

/** Makes requests for these files fail, as often as given. */
async function lose(page: Page, files: RegExp, times: number) {
  let lost = 0;
  await page.route(files, (route) => {
    lost += 1;
    return lost <= times ? route.abort('connectionfailed') : route.fallback();
  });
  return { lost: () => lost };
}

journey('the composer opens after the connection was lost during loading', async ({ page, context }) => {
  await openFeed(page, 28);
  await context.setOffline(true);
  await expect(page.getByText("You're offline. This page may be out of date.")).toBeVisible();
  // A press now waits for the connection and takes effect when it is back.
  await page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).click();
  await expect(editorOf(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editorOf(page)).toHaveCount(0);
  await openComposer(page);
});

journey('what is typed while the composer loads is in its text', async ({ page }) => {
  const { promise: isTyped, resolve: load } = Promise.withResolvers<void>();
  await page.route(builtFiles('composer-dialog'), (route) => isTyped.then(() => route.fallback()));
  await openFeed(page, 27);
  await page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).press('Enter');
  await page.keyboard.type('A n');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('red kayak?');
  load();
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type(' Yes');
  await expect(editorOf(page)).toHaveText('A red kayak? Yes');
});

journey('a chunk that another chunk imports may fail to load at first', async ({ page }) => {
  const { lost } = await lose(page, builtFilesWithImports('composer-dialog'), 5);
  await openFeed(page, 29);
  await openComposer(page);
  expect(lost()).toBeGreaterThan(5);
});

journey('a form hydrates although its code failed to load at first', async ({ page }) => {
  const { lost } = await lose(page, builtFilesWithImports('register-screen'), 6);
  await page.goto(at('ou', ROUTES.register));
  await fillSignUp(page, { name: 'Late Bloomer', email: freshAddress('late') });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(at('ou', ROUTES.verify));
  expect(lost()).toBeGreaterThan(6);
});

journey('a page whose first script failed to load reloads', async ({ page }) => {
  // Chromium itself asks twice.
  const { lost } = await lose(page, builtFiles('libraries'), 2);
  await openHydrated(page, at('smu', ROUTES.home));
  expect(lost()).toBeGreaterThan(2);
  await expect(page.getByRole('article').first()).toBeVisible();
});

journey('a preloaded dialog opens without a connection', async ({ page, context }) => {
  const ready = page.waitForResponse(/\/assets\/auth-prompt-body-/);
  await openHydrated(page, at('smu', ROUTES.home));
  await ready;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await context.setOffline(false);
});
