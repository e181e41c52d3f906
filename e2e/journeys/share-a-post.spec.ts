import type { APIRequestContext } from '@playwright/test';
import { postPath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { twoMembers } from '../helpers/chats.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { post } from '../helpers/posts.ts';
import { at, getPath } from '../helpers/site.ts';
import { signInAsMember } from '../helpers/students.ts';
import { threadAt } from '../helpers/threads.ts';

const CAMPUS = 'mit';

journey(
  'a post is shared by link, by email and on X, and its shared link opens the dialog',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await signInAsMember(page, CAMPUS, 0);
    const id = await post(page, 'Two tickets for Saturday');
    await openHydrated(page, threadAt(CAMPUS, id));
    const link = threadAt(CAMPUS, id, '?redirect=true');

    await page
      .getByRole('article', { name: /^Post by / })
      .getByRole('button', { name: 'Share' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await expect(dialog.getByText(link)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Email' })).toHaveAttribute(
      'href',
      /^mailto:\?subject=Two%20tickets/,
    );
    await expect(dialog.getByRole('link', { name: 'Post on X' })).toHaveAttribute(
      'href',
      /^https:\/\/x\.com\/intent\/post\?/,
    );
    await expectAccessible(page);
    // The label is shown for a second; the clock is paused until it was read.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.clock.resume();
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    await page.goto(link);
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
    await expect(page).toHaveURL(threadAt(CAMPUS, id));
    await page.reload();
    await expect(page.getByText('Be the first to comment')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

journey('a link is copied from the menu, also without clipboard access', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openHydrated(page, at('smu', ROUTES.home));
  // The menu of a boosted post has more.
  const plain = page.getByRole('article').filter({ hasNotText: 'Boosted' }).first();
  await plain.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy link', 'Send Message', 'Report']);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByRole('dialog', { name: 'Link Copied!' })).toBeVisible();
  await expectAlert(page, 'Copied to clipboard');
  await expect(page.getByRole('dialog', { name: 'Link Copied!' })).toHaveCount(0);
});

journey('Send Message asks a visitor to sign in and starts a conversation for a member', async ({ page, browser }) => {
  await openHydrated(page, at('smu', ROUTES.home));
  await page.getByRole('article').first().getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Send Message' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const { marcus } = await twoMembers(page, browser, 'smu', 7);
  const id = await post(marcus.page, 'A question for the next class');
  await openHydrated(page, threadAt('smu', id));
  await page.getByRole('article').first().getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Send Message' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Start Conversation?' })).toBeVisible();
  await expectAccessible(page);
});

type FeedPage = { items: { id: string; commentCount: number; saveCount: number }[]; nextCursor: string | null };

/** A post with comments and saves. Posts of other journeys may fill the first pages. */
async function findDiscussed(request: APIRequestContext) {
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: FeedPage = await (
      await getPath(request, 'smu', `/api/feed${cursor && `?cursor=${encodeURIComponent(cursor)}`}`)
    ).json();
    const found = page.items.find(({ commentCount, saveCount }) => commentCount > 0 && saveCount > 0);
    if (found) return found.id;
    cursor = page.nextCursor;
  }
  throw new Error('No post has comments and saves.');
}

journey('a visitor of a public campus reads a post, its comments and who liked it', async ({ page, request }) => {
  const id = await findDiscussed(request);

  await openHydrated(page, at('smu', postPath(id)));
  await expect(page.getByRole('article', { name: /^Comment by / }).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('article', { name: /^Post by / })
    .getByRole('button', { name: 'Comment' })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /saves?$/ }).click();
  await expect(page.getByRole('heading', { name: 'Liked by' })).toBeVisible();
});

journey.describe('before JavaScript arrives', () => {
  journey.use({ javaScriptEnabled: false });

  journey('a public post can be read, and is described to search engines', async ({ page, request }) => {
    const id = await findDiscussed(request);
    await page.goto(at('smu', `${postPath(id)}?redirect=true`));
    await expect(page.getByRole('article', { name: /^Post by / })).toBeVisible();
    await expect(page.getByRole('article', { name: /^Comment by / }).first()).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/post/${id}$`));
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
    const structured: { '@type': string; url: string } = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
    );
    expect(structured['@type']).toBe('DiscussionForumPosting');
    expect(structured.url).toMatch(new RegExp(`/post/${id}$`));
  });
});

journey('a private campus does not reveal to a visitor whether a post exists', async ({ page, request }) => {
  await signInAsMember(page, CAMPUS, 1);
  const id = await post(page, 'Not for strangers: a velvet sofa');
  for (const path of [`/post/${id}`, `/post/${id}/likes`, `/post/${crypto.randomUUID()}`]) {
    const response = await getPath(request, CAMPUS, path);
    const html = await response.text();
    expect([path, response.status(), html.includes('velvet sofa'), html.includes('ld+json')]).toEqual([
      path,
      200,
      false,
      false,
    ]);
  }
  await page.context().clearCookies();
  await page.goto(threadAt(CAMPUS, id));
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectAccessible(page);
});
