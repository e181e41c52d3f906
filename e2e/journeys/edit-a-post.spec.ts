import type { Page } from '@playwright/test';
import { ROUTES, staffPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { editorOf, openComposer, uniqueText } from '../helpers/composer.ts';
import { chooseFiles, fixtureFile } from '../helpers/files.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { comment, editElsewhere, post } from '../helpers/posts.ts';
import { at, forwardRequest } from '../helpers/site.ts';
import { anotherMember, signInAs, signInAsMember } from '../helpers/students.ts';
import { cardOf, commentBy, openThread } from '../helpers/threads.ts';

const CAMPUS = 'ou';
const SENT = { timeout: 20_000 };
/** Processing is a job of low priority, so it may take a while. */
const PROCESSED = { timeout: 120_000 };

const tiles = (page: Page) => page.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem');
const saveButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });

async function startEdit(page: Page, card: ReturnType<typeof cardOf>) {
  await card
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(editorOf(page)).toBeFocused();
}

journey(
  'a student edits a post with photos, and another student sees it change without a reload',
  async ({ page, browser }) => {
    journey.setTimeout(300_000);
    const [words, better] = [uniqueText('A bike'), uniqueText('A better bike')];
    await signInAsMember(page, CAMPUS, 26);
    await openHydrated(page, at(CAMPUS, ROUTES.home));
    await openComposer(page);
    await editorOf(page).fill(words);
    await chooseFiles(page, [await fixtureFile('bike.jpg'), await fixtureFile('desk.png')]);
    await expect(page.getByRole('button', { name: /, \d+ of \d+, uploaded$/ })).toHaveCount(2, SENT);
    await page.getByRole('button', { name: /^Post/ }).click();
    const card = page.getByRole('article').filter({ hasText: words });
    await expect(card).toBeVisible();

    const { page: other } = await anotherMember(browser, CAMPUS, 27);
    await openHydrated(other, at(CAMPUS, ROUTES.home));
    await expect(other.getByRole('article').filter({ hasText: words })).toBeVisible();
    await expect(card.locator('img[src*="/w"]')).toHaveCount(2, PROCESSED);

    // The draft of a new post and the draft of the edit are separate.
    await startEdit(page, card);
    await expect(editorOf(page)).toHaveText(words);
    await expect(tiles(page)).toHaveCount(2);
    await expectAccessible(page);
    await editorOf(page).fill(better);
    await page.getByRole('button', { name: 'Remove Photo 1' }).click();
    await expect(tiles(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Add alt text of Photo 2' }).click();
    // The dialog shows the photo, because whoever describes it must see it.
    await expect(page.getByRole('dialog', { name: 'Alt text' }).locator('img')).toHaveJSProperty('naturalWidth', 480);
    await page.getByLabel("Describe it for people who can't see it").fill('A desk');
    await page.getByRole('button', { name: 'Done' }).click();

    // An unfinished edit is restored after a reload, and only for this post.
    await page.reload();
    await openHydrated(page, at(CAMPUS, ROUTES.home));
    await openComposer(page);
    await expect(editorOf(page)).toHaveText('');
    await page.keyboard.press('Escape');
    await startEdit(page, card);
    await expect(editorOf(page)).toHaveText(better);
    await expect(tiles(page)).toHaveCount(1);
    await saveButton(page).click();
    await expectAlert(page, 'Your changes are saved');

    for (const each of [page, other]) {
      const changed = each.getByRole('article').filter({ hasText: better });
      await expect(changed).toBeVisible(SENT);
      await expect(changed.getByText('Edited', { exact: true })).toBeVisible();
      await expect(changed.getByRole('img', { name: 'A desk' })).toBeVisible(SENT);
      await expect(each.getByRole('article').filter({ hasText: words })).toHaveCount(0);
    }
  },
);

journey(
  'a comment is edited by its author, and staff see beside a report what it said before',
  async ({ page, browser }) => {
    const [before, after] = [uniqueText('Ten dollars'), uniqueText('Twelve dollars')];
    await signInAsMember(page, CAMPUS, 28);
    await openHydrated(page, at(CAMPUS, ROUTES.home));
    const postId = await post(page, uniqueText('A lamp'));
    const commentId = await comment(page, postId, before);
    const { page: other } = await anotherMember(browser, CAMPUS, 29);
    await openThread(other, CAMPUS, postId);
    await expect(commentBy(other, before)).toBeVisible();

    await openThread(page, CAMPUS, postId);
    await startEdit(page, commentBy(page, before));
    await expect(page.getByRole('dialog', { name: 'Edit Comment' })).toBeVisible();
    await editorOf(page).fill(after);
    await saveButton(page).click();
    for (const each of [page, other]) {
      await expect(commentBy(each, after)).toBeVisible(SENT);
      await expect(commentBy(each, after).getByText('Edited', { exact: true })).toBeVisible();
    }
    const status = await other.evaluate(async (id) => {
      const response = await fetch('/api/reports', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target: { kind: 'post', id }, reason: 'scam' }),
      });
      return response.status;
    }, commentId);
    expect(status).toBe(200);
    await other.close();

    await signInAs(page, 'ou', 'quadstaff');
    await openHydrated(page, at('ou', staffPath('reports')));
    await page.getByRole('main').getByRole('link', { name: after }).click();
    await expect(page.getByRole('region', { name: 'Earlier versions' })).toContainText(before);
  },
);

journey(
  'an edit can be saved although the post was edited on another device meanwhile, and loses nothing',
  async ({ page }) => {
    const [elsewhere, mine] = [uniqueText('A lamp for $5'), uniqueText('A lamp for $7')];
    await signInAsMember(page, CAMPUS, 28);
    await openHydrated(page, at(CAMPUS, ROUTES.home));
    const postId = await post(page, uniqueText('A lamp'));
    await openHydrated(page, at(CAMPUS, ROUTES.home));
    await startEdit(page, cardOf(page, postId));
    await editorOf(page).fill(mine);
    await editElsewhere(page, postId, elsewhere);
    await saveButton(page).click();

    const question = page.getByRole('alertdialog', { name: 'Save Your Version?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep Writing' }).click();
    await expect(editorOf(page)).toHaveText(mine);
    await saveButton(page).click();
    await question.getByRole('button', { name: 'Replace' }).click();
    await expect(editorOf(page)).toBeHidden();
    await openThread(page, CAMPUS, postId);
    await expect(page.getByRole('main').getByText(mine)).toBeVisible();
    await expect(page.getByText(elsewhere)).toHaveCount(0);
  },
);

journey('text written after Save is neither lost nor shown as saved', async ({ page }) => {
  const [sent, more, last] = [uniqueText('A red lamp'), uniqueText('A blue lamp'), uniqueText('A green lamp')];
  await signInAsMember(page, CAMPUS, 28);
  await openHydrated(page, at(CAMPUS, ROUTES.home));
  const postId = await post(page, uniqueText('A lamp'));
  await openHydrated(page, at(CAMPUS, ROUTES.home));
  await startEdit(page, cardOf(page, postId));
  const address = `**/api/posts/${postId}`;

  await journey.step('text typed while an edit is being saved is the next edit', async () => {
    const arrived = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await editorOf(page).fill(sent);
    await saveButton(page).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await editorOf(page).fill(more);
    arrived.resolve();
    await expectAlert(page, 'Saved without your latest changes');
    await page.unroute(address);
    await expect(editorOf(page)).toHaveText(more);
  });

  await journey.step('a changed edit is not mistaken for the one whose response was lost', async () => {
    await page.route(address, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await forwardRequest(route);
      return route.fulfill({ status: 500, body: '{}' });
    });
    await saveButton(page).click();
    await expectAlert(page, 'Something went wrong.');
    await page.unroute(address);
    await editorOf(page).fill(last);
    await saveButton(page).click();
    await page
      .getByRole('alertdialog', { name: 'Save Your Version?' })
      .getByRole('button', { name: 'Replace' })
      .click();
    await expectAlert(page, 'Your changes are saved');
    await expect(cardOf(page, postId)).toContainText(last);
  });
});
