import { at, expect, expectAccessible, journey } from '../journey.ts';

journey('the help opens with a question mark, lists the keys and closes with Escape', async ({ page }) => {
  await page.goto(at('smu', '/home'));
  await page.getByRole('article').first().waitFor();
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('dialog').getByText('Next post')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

journey('j and k walk through the posts, and Enter opens the one in hand', async ({ page }) => {
  await page.goto(at('smu', '/home'));
  const posts = page.locator('[data-card]');
  await posts.first().waitFor();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(posts.locator('[data-card-link]:focus')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post\//);
});

journey('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto(at('smu', '/home'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
