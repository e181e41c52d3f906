import type { Page } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { editorOn, onTheFeed, openComposer } from '../compose.ts';
import { at, expect, goAlive, journey } from '../journey.ts';
import { freshAddress } from '../mailbox.ts';
import { fillSignUp } from '../people.ts';

/** These files do not arrive, as often as told. */
async function lose(page: Page, files: RegExp, times: number) {
  let lost = 0;
  await page.route(files, (route) => {
    lost += 1;
    return lost <= times ? route.abort('connectionfailed') : route.fallback();
  });
  return { lost: () => lost };
}

journey('the composer opens after the connection was away while the page got ready', async ({ page, context }) => {
  await onTheFeed(page, 28);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline. This page may be out of date.')).toBeVisible();
  // A press now waits for the connection, and is carried out when it is back.
  await page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).click();
  await expect(editorOn(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(editorOn(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editorOn(page)).toHaveCount(0);
  await openComposer(page);
});

journey('a part that another needs may be late too', async ({ page }) => {
  const { lost } = await lose(page, /\/assets\/(composer-dialog|use-composer|words)-/, 5);
  await onTheFeed(page, 29);
  await openComposer(page);
  expect(lost()).toBeGreaterThan(5);
});

journey('a form comes to life though its code did not arrive at first', async ({ page }) => {
  const { lost } = await lose(page, /\/assets\/(register-screen|forms|fields)-/, 6);
  await page.goto(at('ou', ROUTES.register));
  await fillSignUp(page, { name: 'Late Bloomer', email: freshAddress('late') });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(at('ou', ROUTES.verify));
  expect(lost()).toBeGreaterThan(6);
});

journey('a page whose first script did not arrive is loaded again', async ({ page }) => {
  // Chromium itself asks twice.
  await lose(page, /\/assets\/vendor-/, 2);
  await goAlive(page, at('smu', ROUTES.home));
  await expect(page.getByRole('article').first()).toBeVisible();
});

journey('what is ready before the connection goes opens without one', async ({ page, context }) => {
  const ready = page.waitForResponse(/\/assets\/auth-prompt-body-/);
  await goAlive(page, at('smu', ROUTES.home));
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
