import { ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { comment, post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { signInAsMember } from '../helpers/students.ts';
import { commentBy, openThread } from '../helpers/threads.ts';

journey('the help opens with a question mark, lists the keys and closes with Escape', async ({ page }) => {
  await page.goto(at('smu', ROUTES.home));
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

journey('j and k select posts, and Enter opens the selected one', async ({ page }) => {
  await page.goto(at('smu', ROUTES.home));
  const posts = page.locator('[data-card]');
  await posts.first().waitFor();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(posts.locator('[data-card-link]:focus')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  const inHand = () => posts.evaluateAll((cards) => cards.findIndex((card) => card.contains(document.activeElement)));
  const first = await inHand();
  await page.keyboard.press('j');
  expect(await inHand()).toBe(first + 1);
  await page.keyboard.press('k');
  expect(await inHand()).toBe(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post\//);
  // The pressed link is gone, so the focus moves to the new page, and its title is announced.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').getByText(/ · SMU$/)).toBeAttached();
});

journey('a slash goes to the search, and g then n to the notifications', async ({ page }) => {
  await signInAsMember(page, 'smu', 0);
  await page.goto(at('smu', ROUTES.home));
  const search = page.getByRole('combobox', { name: 'Search SMU' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  // A repeated slash may have been typed into the focused field.
  await search.clear();
  await page.keyboard.type('gn');
  await expect(search).toHaveValue('gn');
  await search.blur();
  // Retried, because the second key must follow quickly.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await expect(page).toHaveURL(at('smu', ROUTES.notifications), { timeout: 2000 });
  }).toPass();
});

journey("on a post's page s saves it and r replies to it or to the selected comment", async ({ page }) => {
  const campus = 'mit';
  await signInAsMember(page, campus, 2);
  const id = await post(page, 'A kettle, hardly used');
  await comment(page, id, 'Does it whistle?');
  await openThread(page, campus, id);
  const save = page.getByRole('article', { name: /^Post by / }).locator('[data-card-save]');
  await page.keyboard.press('s');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog').getByText('A kettle, hardly used')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await commentBy(page, 'Does it whistle?').locator('[data-card-link]').focus();
  await page.keyboard.press('s');
  await expect(commentBy(page, 'Does it whistle?').locator('[data-card-save]')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog').getByText('Does it whistle?')).toBeVisible();
});

journey('shortcuts that are off do nothing, also after a reload, until they are on again', async ({ page }) => {
  await page.goto(at('smu', ROUTES.home));
  const help = page.getByRole('dialog');
  const openHelp = async () => {
    await page.keyboard.press('?');
    await expect(help).toBeVisible({ timeout: 500 });
  };
  const search = page.getByRole('combobox', { name: 'Search SMU' });
  await expect(openHelp).toPass();
  await help.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.reload();

  await expect(openHelp).toPass();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();

  await expect(openHelp).toPass();
  await help.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
});

journey('the first Tab offers to skip to the content', async ({ page }) => {
  await openHydrated(page, at('smu', ROUTES.home));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
