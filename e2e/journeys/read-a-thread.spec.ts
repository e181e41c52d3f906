import { ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { editorOf, postButton, uniqueText } from '../helpers/composer.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { postAnimatedPicture } from '../helpers/media.ts';
import { comment, post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { anotherMember, signInAsMember } from '../helpers/students.ts';
import { cardOf, commentBy, replyChain, openThread, threadAt } from '../helpers/threads.ts';

/** Campuses whose feeds no other journey reads. Journeys with two students have their own. */
const CAMPUS = 'duke';
const FOR_TWO = 'stanford';

const DEEP = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((word) => `Level ${word}`);

journey('a thread shows limited depth and breadth, and opens further on a click', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 0);
  const id = await post(page, 'Whose bike is this?');
  const [first = ''] = await replyChain(page, id, DEEP);
  for (const name of ['b', 'c', 'd']) await comment(page, first, `Beside ${name}`);

  await openHydrated(page, threadAt(CAMPUS, id));
  await expect(page.getByRole('heading', { name: /'s post$/ })).toBeVisible();
  await expect(commentBy(page, 'Level five')).toBeVisible();
  await expect(commentBy(page, 'Level six')).toHaveCount(0);
  await expect(commentBy(page, 'Beside c')).toBeVisible();
  await expect(commentBy(page, 'Beside d')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show more replies (2)' }).click();
  await expect(commentBy(page, 'Level seven')).toBeVisible();
  await page.getByRole('button', { name: 'Show more replies (1)' }).click();
  await expect(commentBy(page, 'Beside d')).toBeVisible();

  await commentBy(page, 'Level one').getByRole('button', { name: 'Hide replies' }).click();
  await expect(commentBy(page, 'Level two')).toHaveCount(0);
  await commentBy(page, 'Level one').getByRole('button', { name: 'Show replies (9)' }).click();
  await expect(commentBy(page, 'Level five')).toBeVisible();
});

journey('a link to a comment opens its parents and highlights it', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 1);
  const id = await post(page, 'Long talk about a lamp');
  for (let n = 0; n < 12; n += 1) await comment(page, id, `Before ${n}`);
  const deep = await replyChain(page, id, DEEP);
  const wanted = deep.at(-1) ?? '';

  for (const address of [threadAt(CAMPUS, id, `?comment=${wanted}`), threadAt(CAMPUS, wanted)]) {
    await page.goto(address);
    // Checked at once, because the highlight fades by itself.
    await expect(page.locator('[aria-current=true]', { hasText: 'Level seven' })).toBeVisible();
    await expect(commentBy(page, 'Level seven')).toBeInViewport();
  }
  // The highlight fades by itself, and the scroll position stays.
  await expect(page.locator('article[aria-current=true]')).toHaveCount(0);
  await expect(commentBy(page, 'Level seven')).toBeInViewport();

  await page.goto(threadAt(CAMPUS, id, `?comment=${crypto.randomUUID()}`));
  await expectAlert(page, 'Sorry, that post has been deleted.');
  await expect(commentBy(page, 'Before 0')).toBeVisible();
});

journey('a student deletes a comment and then the post, and the counts update', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 2);
  const id = await post(page, 'Fridge, free to whoever carries it');
  await replyChain(page, id, ['Still there?', 'Yes', 'On my way']);
  await openHydrated(page, threadAt(CAMPUS, id));
  await expect(page.getByText('3 comments')).toBeVisible();

  await commentBy(page, 'Yes').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Comment?' });
  await expectAccessible(page);
  // The second click of a double click must not reach what is below the confirmation.
  const below = page.locator('#root');
  await below.evaluate((root) => root.addEventListener('click', () => root.setAttribute('data-clicked', '')));
  await question.getByRole('button', { name: 'Delete' }).dblclick();
  await expectAlert(page, 'Comment Removed');
  await expect(below).not.toHaveAttribute('data-clicked');
  await expect(commentBy(page, 'On my way')).toHaveCount(0);
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible();

  await openHydrated(page, at(CAMPUS, ROUTES.home));
  await cardOf(page, id).getByRole('link', { name: '1 comment' }).click();
  await expect(page).toHaveURL(threadAt(CAMPUS, id));
  const opened = page.getByRole('article', { name: /^Post by / });
  await expect(opened).toHaveCount(1);
  await opened.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy link', 'Edit', 'Boost Post', 'Delete']);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete Post?' }).getByRole('button', { name: 'Delete' }).click();
  await expectAlert(page, 'Your post was deleted');
  await expect(page).toHaveURL(/\/home$/);
  await expect(cardOf(page, id)).toHaveCount(0);

  const gone = await page.goto(threadAt(CAMPUS, id));
  expect(gone?.status()).toBe(404);
  await expect(page.getByText("Hmm...this page doesn't exist.")).toBeVisible();
  await expectAccessible(page);
});

journey('a comment that the server fails to delete comes back with a message', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 3);
  const id = await post(page, 'Chair with three legs');
  await comment(page, id, 'It leans');
  await openHydrated(page, threadAt(CAMPUS, id));
  await page.route('**/api/posts/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await commentBy(page, 'It leans').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectAlert(page, 'Something went wrong');
  await expect(commentBy(page, 'It leans')).toBeVisible();
});

journey('a post with photos that the server fails to delete stays, with a message', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 3);
  const id = await postAnimatedPicture(page, uniqueText('A lamp to give away'));
  await openHydrated(page, threadAt(CAMPUS, id));
  await page.route('**/api/posts/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  const card = page.getByRole('article').filter({ hasText: 'A lamp to give away' });
  await card.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectAlert(page, "Couldn't delete post images");
  // The dialog stays open on the post's page, for another try or Cancel.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
});

journey(
  "two students in one thread see each other's comments live, without layout shifts",
  async ({ page, browser }) => {
    await signInAsMember(page, FOR_TWO, 0);
    const { page: other } = await anotherMember(browser, FOR_TWO, 1);
    const id = await post(page, 'Who comes to the game?');
    const early = await comment(page, id, 'The first of many');
    for (let n = 0; n < 14; n += 1) await comment(page, id, `Me too, number ${n}`);

    await openThread(page, FOR_TWO, id);
    await openThread(other, FOR_TWO, id);
    await expect(commentBy(page, 'number 13')).toHaveCount(1);
    await expect(page.getByText('15 comments')).toBeVisible();

    // Scrolls far below the comment that the new reply will be added to.
    await commentBy(page, 'number 12').scrollIntoViewIfNeeded();
    const placeOf = () => commentBy(page, 'number 12').evaluate((element) => element.getBoundingClientRect().top);
    const before = await placeOf();
    await comment(other, early, 'An answer far above');
    await expect(page.getByRole('button', { name: '1 new comment' })).toBeVisible();
    expect(Math.abs((await placeOf()) - before)).toBeLessThan(2);
    await expectAccessible(page);

    await page.getByRole('button', { name: '1 new comment' }).click();
    await expect(commentBy(page, 'An answer far above')).toBeInViewport();
    await expect(page.getByRole('button', { name: '1 new comment' })).toHaveCount(0);
    await expect(page.getByText('16 comments')).toBeVisible();

    await other
      .getByRole('article', { name: /^Post by / })
      .getByRole('button', { name: /^Save/ })
      .click();
    await expect(page.getByRole('link', { name: '1 save' })).toBeVisible();

    await commentBy(other, 'An answer far above').getByRole('button', { name: 'More' }).click();
    await other.getByRole('menuitem', { name: 'Delete' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(commentBy(page, 'An answer far above')).toHaveCount(0);
    await expect(page.getByText('15 comments')).toBeVisible();

    await page.evaluate((postId) => fetch(`/api/posts/${postId}`, { method: 'DELETE' }), id);
    await expectAlert(other, 'Sorry, that post has been deleted.');
    await expect(other.getByText("Hmm...this page doesn't exist.")).toBeVisible();
  },
);

journey('the students who saved a post are listed with links to their profiles', async ({ page, browser }) => {
  await signInAsMember(page, FOR_TWO, 2);
  const id = await post(page, 'A very good kettle');
  await page.goto(threadAt(FOR_TWO, id));
  await page.getByRole('link', { name: '0 saves' }).click();
  await expect(page.getByRole('heading', { name: 'Liked by' })).toBeVisible();
  await expect(page.getByText('No saves yet')).toBeVisible();
  await expectAccessible(page);

  const { page: other, username: reader } = await anotherMember(browser, FOR_TWO, 3);
  await openHydrated(other, threadAt(FOR_TWO, id));
  const saved = other.waitForResponse((response) => response.url().endsWith('/save'));
  await other
    .getByRole('article', { name: /^Post by / })
    .getByRole('button', { name: /^Save/ })
    .click();
  expect((await saved).status()).toBe(200);
  await other.close();

  await page.reload();
  await expect(page.getByRole('main').locator(`a[href="/${reader}"]`)).toBeVisible();
  await expect(page.getByText("You've reached the end.")).toBeVisible();
  await expectAccessible(page);
});

journey('a thread that fails to load shows an error and loads on Retry', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 4);
  const id = await post(page, 'Slow as it comes');
  await openHydrated(page, at(CAMPUS, ROUTES.home));
  await page.route('**/api/posts/*/thread*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await cardOf(page, id).getByRole('link', { name: '0 comments' }).click();
  await expect(page.getByRole('main').getByText('Something went wrong')).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  await page.unroute('**/api/posts/*/thread*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Be the first to comment')).toBeVisible();
  await expectAccessible(page);
});

journey('a student comments and replies down to the third level, each under its parent', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 5);
  const id = await post(page, 'What shall we cook?');
  await openHydrated(page, threadAt(CAMPUS, id));
  await page.getByRole('button', { name: 'Create A Comment' }).click();
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type('Something with rice');
  await postButton(page).last().click();
  await expect(commentBy(page, 'Something with rice')).toBeVisible();

  for (const [to, words] of [
    ['Something with rice', 'Fried rice then'],
    ['Fried rice then', 'With egg'],
  ] as const) {
    await commentBy(page, to).getByRole('button', { name: 'Reply' }).click();
    await expect(editorOf(page)).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press('Control+Enter');
    await expect(commentBy(page, words)).toBeInViewport();
  }
  await expect(page.getByText('3 comments')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  const third = page.locator('li li li', { hasText: 'With egg' });
  await expect(third).toHaveCount(1);
});

journey.describe('on a phone', () => {
  journey.use({ viewport: { width: 390, height: 844 } });

  journey('a comment is written on a page of its own and then shown in the thread', async ({ page }) => {
    await signInAsMember(page, CAMPUS, 6);
    const id = await post(page, 'Bring the drill back, please');
    for (let n = 0; n < 10; n += 1) await comment(page, id, `Not me, ${n}`);
    await openHydrated(page, threadAt(CAMPUS, id));
    await page
      .getByRole('article', { name: /^Post by / })
      .getByRole('button', { name: 'Comment' })
      .click();
    await expect(page).toHaveURL(/\/create\/comment\//);
    await expect(editorOf(page)).toBeFocused();
    await page.keyboard.type('It is in my trunk');
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(threadAt(CAMPUS, id));
    await expect(commentBy(page, 'It is in my trunk')).toBeInViewport();
    await expectAccessible(page);
  });
});
