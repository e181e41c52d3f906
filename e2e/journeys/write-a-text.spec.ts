import { ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { editorOf, openFeed, openComposer, postButton, uniqueText } from '../helpers/composer.ts';
import { expect, journey } from '../helpers/journey.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { openThread } from '../helpers/threads.ts';

const TOO_LONG = 'Error: Too many characters!';

journey('the 501st character is rejected', async ({ page }) => {
  await openFeed(page, 7);
  await openComposer(page);
  await page.keyboard.insertText('x'.repeat(449));
  await expect(page.getByText('449 / 500')).toBeVisible();
  await page.keyboard.press('y');
  await expect(page.getByText('450 / 500')).toHaveClass(/text-warning/);
  await page.keyboard.insertText('x'.repeat(50));
  await expect(page.getByText('500 / 500')).toHaveClass(/text-danger/);
  await page.keyboard.press('z');
  await expectAlert(page, TOO_LONG);
  await page.keyboard.type('zzz');
  await expect(editorOf(page)).not.toContainText('z');
  await expect(page.getByText('500 / 500')).toBeVisible();
});

journey('the first 500 characters of a paste are kept, and redo restores them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFeed(page, 10);
  await openComposer(page);
  await page.evaluate(() => navigator.clipboard.writeText(`<b>a</b>\r\n${'p'.repeat(495)}`));
  await page.keyboard.press('Control+V');
  await expectAlert(page, TOO_LONG);
  await expect(page.getByText('500 / 500')).toBeVisible();
  await expect(editorOf(page)).toContainText('<b>a</b>');
  await page.keyboard.press('Control+Z');
  await expect(page.getByText('0 / 500', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Y');
  await expect(page.getByText('500 / 500')).toBeVisible();
});

journey('typing an @ suggests members, and Enter inserts the selected one', async ({ page }) => {
  const words = uniqueText('Thanks');
  await openFeed(page, 8);
  await openComposer(page);
  await page.keyboard.type(`${words} @ma`);
  const list = page.getByRole('listbox', { name: 'People to mention' });
  await expect(list.getByRole('option', { selected: true })).toContainText('@marcusdell');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toContainText('@mateohayes');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(editorOf(page)).toHaveText(`${words} @marcusdell `);

  await page.keyboard.type('and @mat');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Create Post' })).toBeVisible();
  for (const _ of '@mat') await page.keyboard.press('Backspace');
  await page.keyboard.type('@mat');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await postButton(page).click();
  await expect(page.getByRole('article').first()).toContainText(`${words} @marcusdell and @mat`);
});

journey('a comment shows its parent, appears in the thread and can be replied to', async ({ page }) => {
  const [comment, reply] = [uniqueText('Is it still there?'), uniqueText('It is.')];
  await openFeed(page, 9);
  // An own post, because other journeys delete theirs.
  await openThread(page, 'ou', await post(page, uniqueText('A kettle that hums')));
  await page
    .getByRole('article', { name: /^Post by / })
    .getByRole('button', { name: /^Comment/ })
    .click();
  const composer = page.getByRole('dialog', { name: 'Create A Comment' });
  await expect(composer.getByText('Replying to')).toBeVisible();
  await expect(editorOf(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(comment);
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Discard Comment?' })
    .getByRole('button', { name: 'Keep Writing' })
    .click();
  await composer.getByRole('button', { name: 'Reply' }).click();
  await expectAlert(page, 'Your reply was sent');
  const shown = page.getByRole('article').filter({ hasText: comment });
  await expect(shown).toBeVisible();

  await shown.getByRole('button', { name: 'Reply' }).first().click();
  await expect(composer.getByRole('blockquote')).toContainText(comment);
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type(reply);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').filter({ hasText: reply }).last()).toBeVisible();
});

journey('the URL after posting shows a confirmation on the feed, once', async ({ page }) => {
  await openFeed(page, 0);
  await page.goto(at('ou', `${ROUTES.home}?filter=notify-posted`));
  await expectAlert(page, 'Your post was sent');
  await expect(page).toHaveURL(at('ou', ROUTES.home));
});
