import { ROUTES } from '@quad/contract/pages';
import type { Route } from '@playwright/test';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openHydrated, reloadHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { comment, post } from '../helpers/posts.ts';
import { at, forwardRequest } from '../helpers/site.ts';
import { signInAsMember } from '../helpers/students.ts';
import { cardOf, commentBy, openThread, openCommentComposer, threadAt, writeComment } from '../helpers/threads.ts';

/** No other journey reads this campus's feed. */
const CAMPUS = 'fsu';
const COMMENTS = '**/api/posts/*/comments';

journey('a comment shows in its thread at once, however slow the server is', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 0);
  const id = await post(page, 'A slow afternoon');
  await comment(page, id, 'Very slow');
  await openThread(page, CAMPUS, id);
  const held: Route[] = [];
  await page.route(COMMENTS, (route) => void held.push(route));

  await commentBy(page, 'Very slow').getByRole('button', { name: 'Reply' }).click();
  await writeComment(page, 'Slower than that');
  const waiting = page.locator('li li', { hasText: 'Slower than that' });
  await expect(waiting).toContainText('Sending...');
  await expect(commentBy(page, 'Slower than that')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('2 comments')).toBeVisible();
  await expectAccessible(page);

  // A second comment does not wait for the first, and its composer starts empty.
  await commentBy(page, 'Very slow').getByRole('button', { name: 'Reply' }).click();
  await writeComment(page, 'And again');
  await expect(page.getByText('3 comments')).toBeVisible();
  await expect.poll(() => held.length).toBe(2);
  for (const route of held) await route.continue();
  for (const words of ['Slower than that', 'And again']) {
    await expect(commentBy(page, words).getByRole('button', { name: 'Reply' })).toBeVisible();
    await expect(commentBy(page, words)).toHaveCount(1);
  }
  await expect(page.getByText('3 comments')).toBeVisible();
  await page.reload();
  await expect(commentBy(page, 'And again')).toHaveCount(1);
  await expect(page.getByText('3 comments')).toBeVisible();
});

journey('a failed comment stays in its thread after a reload and is sent once', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 1);
  const id = await post(page, 'A bad connection');
  await comment(page, id, 'Hello?');
  // The worst case: the comment arrives, but the response says that it failed.
  await page.route(COMMENTS, async (route) => {
    await forwardRequest(route);
    await route.fulfill({ status: 500, body: '{}' });
  });
  // A real socket would report the comment. This fake one only shows that the page is hydrated.
  const alive = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/api\/live/, () => alive.resolve());
  await page.goto(threadAt(CAMPUS, id));
  await alive.promise;
  await openCommentComposer(page);
  await writeComment(page, 'Can you hear me?');
  const failed = commentBy(page, 'Can you hear me?');
  await expect(failed).toContainText('Not sent');
  await expect(failed.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.unroute(COMMENTS);
  await failed.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(commentBy(page, 'Hello?').locator('[data-card-link]')).toBeFocused();
  await expect(failed.getByRole('button', { name: 'Reply' })).toBeVisible();
  await expectAlert(page, 'Your reply was sent');
  await page.reload();
  await expect(commentBy(page, 'Can you hear me?')).toHaveCount(1);
  await expect(page.getByText('2 comments')).toBeVisible();
});

journey('an unsent comment is still there on the next visit and can be discarded', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 2);
  const id = await post(page, 'Nobody answers');
  await page.route(COMMENTS, (route) => route.fulfill({ status: 500, body: '{}' }));
  await openHydrated(page, threadAt(CAMPUS, id));
  await openCommentComposer(page);
  await writeComment(page, 'I would have');
  await expect(commentBy(page, 'I would have')).toContainText('Not sent');
  await reloadHydrated(page);
  await expect(commentBy(page, 'I would have')).toContainText('Not sent');
  await commentBy(page, 'I would have').getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.getByText('Be the first to comment')).toBeVisible();
  await expect(page.getByRole('article', { name: /^Post by / }).locator('[data-card-link]')).toBeFocused();
  await page.reload();
  await expect(page.getByText('Be the first to comment')).toBeVisible();
});

journey('a comment that the live event brings before the response shows and counts once', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 3);
  const id = await post(page, 'An echo');
  await openThread(page, CAMPUS, id);
  const held: (() => Promise<void>)[] = [];
  await page.route(COMMENTS, async (route) => {
    const response = await forwardRequest(route);
    held.push(() => route.fulfill({ response }));
  });
  await openCommentComposer(page);
  await writeComment(page, 'Hello hello');
  // The socket brought the comment, so it can be replied to before its own response arrives.
  await expect(commentBy(page, 'Hello hello').getByRole('button', { name: 'Reply' })).toBeVisible();
  await expect(commentBy(page, 'Hello hello')).toHaveCount(1);
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible();
  for (const release of held) await release();
  await expectAlert(page, 'Your reply was sent');
  await expect(commentBy(page, 'Hello hello')).toHaveCount(1);
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible();
  await page.goto(at(CAMPUS, ROUTES.home));
  await expect(cardOf(page, id).getByRole('link', { name: '1 comment' })).toBeVisible();
});
