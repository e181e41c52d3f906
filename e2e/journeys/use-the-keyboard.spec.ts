import { ROUTES } from '@quad/contract/pages';
import { at, expect, expectAccessible, goAlive, journey } from '../journey.ts';
import { becomeMember } from '../people.ts';
import { comment, post } from '../posts.ts';
import { commentBy, listenAt } from '../threads.ts';

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

journey('j and k walk through the posts, and Enter opens the one in hand', async ({ page }) => {
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
  // The link went with its list; the keys go on from what is there now, and the page is read out.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').getByText(/ · SMU$/)).toBeAttached();
});

journey('a slash goes to the search, and g then n to the notifications', async ({ page }) => {
  await becomeMember(page, 'smu', 0);
  await page.goto(at('smu', ROUTES.home));
  const search = page.getByRole('combobox', { name: 'Search SMU' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('gn');
  await expect(search).toHaveValue('gn');
  await search.blur();
  // The second has to follow within a moment.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await expect(page).toHaveURL(at('smu', ROUTES.notifications), { timeout: 2000 });
  }).toPass();
});

journey('on the page of a post s saves it and r answers it, or the comment in hand', async ({ page }) => {
  const campus = 'mit';
  await becomeMember(page, campus, 2);
  const id = await post(page, 'A kettle, hardly used');
  await comment(page, id, 'Does it whistle?');
  await listenAt(page, campus, id);
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

journey('keys that were switched off do nothing, also after a reload, until they are switched on', async ({ page }) => {
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
  await goAlive(page, at('smu', ROUTES.home));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
