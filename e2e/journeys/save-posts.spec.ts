import type { Page } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openSubscribed } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { signInAs, signInAsMember, demoStudents } from '../helpers/students.ts';
import { cardOf } from '../helpers/threads.ts';

const CAMPUS = 'duke';

/** A member with a fresh post in front of them, on a page that listens. */
async function savable(page: Page, nth: number) {
  await signInAsMember(page, CAMPUS, nth);
  const id = await post(page, 'A desk lamp, hardly used');
  await openSubscribed(page, at(CAMPUS, ROUTES.home), `post:${id}`);
  return { id, card: cardOf(page, id), save: cardOf(page, id).locator('[data-card-save]') };
}

journey('a saved post is in the saved list until it is unsaved', async ({ page }) => {
  const { card, save } = await savable(page, 0);
  await expect(save).toHaveAccessibleName('Save 0');
  await save.click();
  await expect(save).toHaveAccessibleName('Saved! 1');
  await expectAlert(page, 'Post saved.');
  await expect(save).toHaveAttribute('aria-pressed', 'true');

  const ways = page.getByRole('navigation', { name: 'Main' });
  await ways.getByRole('link', { name: 'Saved' }).click();
  await expect(page.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible();
  await expect(card).toBeVisible();
  await expectAccessible(page);

  // Taken back here, it stays until one comes again.
  await save.click();
  await expect(save).toHaveAccessibleName('Save 0');
  await ways.getByRole('link', { name: 'Buy/Sell' }).click();
  await expect(page.getByRole('heading', { name: 'Buy/Sell' })).toBeVisible();
  await ways.getByRole('link', { name: 'Saved' }).click();
  await expect(page.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
});

journey('the list of people who saved a post, and the own likes, have a save at once', async ({ page }) => {
  const { card, save } = await savable(page, 7);
  await card.locator('[data-card-link]').click();
  const people = page.getByRole('link', { name: /saves?$/ });
  await people.click();
  await expect(page.getByText('No saves yet')).toBeVisible();
  await page.goBack();
  await page.locator('[data-card-whole] [data-card-save]').click();
  await people.click();
  const savers = page.getByRole('region', { name: 'Liked by' });
  const own = savers.getByRole('link').first();
  await expect(own).toBeVisible();

  await own.click();
  const likes = page.getByRole('link', { name: 'Likes' });
  await likes.click();
  await expect(card).toBeVisible();
  await save.click();
  await page.getByRole('link', { name: 'Replies' }).click();
  await expect(page).toHaveURL(/show=replies/);
  await likes.click();
  await expect(card).toHaveCount(0);
});

journey('Undo removes a save, and the last of several quick clicks wins', async ({ page }) => {
  const { save } = await savable(page, 1);
  await save.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(save).toHaveAccessibleName('Save 0');

  const settled = page.waitForResponse(
    (response) => response.url().endsWith('/save') && response.request().method() === 'PUT',
  );
  await save.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 7; press += 1) button.click();
  });
  await settled;
  await expect(save).toHaveAccessibleName('Saved! 1');
  await page.reload();
  await expect(save).toHaveAccessibleName('Saved! 1');
});

journey('a save that fails is rolled back with a message', async ({ page }) => {
  const { save } = await savable(page, 2);
  await page.route('**/api/posts/*/save', (route) => route.fulfill({ status: 500, body: '{}' }));
  await save.click();
  await expectAlert(page, 'Something went wrong');
  await expect(save).toHaveAccessibleName('Save 0');
});

journey('a visitor who saves is asked to sign in, and an empty saved list explains saving', async ({ page }) => {
  await openSubscribed(page, at('smu', ROUTES.home), 'post:');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const [username = ''] = demoStudents('campus', /./);
  await signInAs(page, 'campus', username);
  await page.goto(at('campus', ROUTES.saved));
  await expect(page.getByText("You haven't liked any posts yet")).toBeVisible();
  await expect(page.getByText("When you like a post, it'll show up here.")).toBeVisible();
});

journey('the s key saves the selected post and the r key comments on it', async ({ page }) => {
  await savable(page, 3);
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.locator('[data-card-link]:focus')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  const save = page.locator('[data-card]:has(:focus) [data-card-save]');
  const before = await save.getAttribute('aria-pressed');
  await page.keyboard.press('s');
  await expect(save).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toBeVisible();
});

journey('a save and its removal show in the other tabs of the browser', async ({ page, context }) => {
  const { id, save } = await savable(page, 3);
  const other = await context.newPage();
  await openSubscribed(other, at(CAMPUS, ROUTES.home), `post:${id}`);
  const elsewhere = cardOf(other, id).locator('[data-card-save]');
  await save.click();
  await expect(elsewhere).toHaveAccessibleName('Saved! 1');
  await elsewhere.click();
  await expect(save).toHaveAccessibleName('Save 0');
});
