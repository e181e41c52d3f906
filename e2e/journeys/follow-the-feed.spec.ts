import { feedPath, ROUTES, searchPath } from '@quad/contract/pages';
import type { Page, Response } from '@playwright/test';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openHydrated, openSubscribed } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { comment, post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { anotherMember, signInAs, signInAsMember } from '../helpers/students.ts';
import { cardOf } from '../helpers/threads.ts';

journey('a pill counts new posts of others and shows them on a click', async ({ page, browser }) => {
  // Nobody else posts there.
  const campus = 'ucla';
  await signInAsMember(page, campus, 6);
  const { page: other } = await anotherMember(browser, campus, 7);
  await openSubscribed(page, at(campus, ROUTES.home), 'campus:');
  const first = await post(other, 'A desk that folds');
  await expect(page.getByRole('button', { name: '1 new post', exact: true })).toBeVisible();
  const second = await post(other, 'A lamp for it');
  const pill = page.getByRole('button', { name: '2 new posts' });
  await expect(pill).toBeVisible();
  await expect(cardOf(page, first)).toHaveCount(0);
  await expectAccessible(page);
  await pill.click();
  await expect(cardOf(page, first)).toBeVisible();
  await expect(cardOf(page, second)).toBeVisible();
  await expect(page.getByRole('button', { name: /new post/ })).toHaveCount(0);
});

journey('the counts of a post update live, and a deleted post disappears', async ({ page, browser }) => {
  const campus = 'harvard';
  await signInAsMember(page, campus, 0);
  const { page: other } = await anotherMember(browser, campus, 1);
  const id = await post(other, 'A calculator with all its keys');
  await openSubscribed(page, at(campus, ROUTES.home), `post:${id}`);
  const card = cardOf(page, id);
  await comment(other, id, 'Still there?');
  await expect(card.getByRole('link', { name: '1 comment' })).toBeVisible();
  await other.evaluate((postId) => fetch(`/api/posts/${postId}`, { method: 'DELETE' }).then(String), id);
  await expect(card).toHaveCount(0);
});

journey('scrolling through eighty posts shows each once while others post and comment', async ({ page, browser }) => {
  // One of the two campuses with enough posts; another journey restores the scroll position on the other.
  const campus = 'ou';
  await signInAsMember(page, campus, 30);
  const { page: other } = await anotherMember(browser, campus, 31);
  const pieces = piecesOfFeed(page);
  // Starts on another page, so that the first page of the feed is fetched instead of being part of the document.
  await openHydrated(page, at(campus, ROUTES.saved));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy/Sell' }).click();
  // Until the feed is fetched, the cards on screen are the saved posts.
  await expect.poll(() => pieces.length).toBeGreaterThan(0);
  const [first] = (await pieces[0]) ?? [];
  await expect(cardOf(page, first ?? '')).toBeVisible();

  const seen = new Set<string>();
  let posted = 0;
  await expect(async () => {
    for (const id of await idsOnScreen(page)) seen.add(id);
    // Once per page of the feed, which stays below the hourly limit of posts.
    if (pieces.length > posted) {
      posted = pieces.length;
      await post(other, `Meanwhile, number ${posted}`);
      await comment(other, [...seen][Math.floor(seen.size / 2)] ?? '', 'Still there?');
    }
    await page.mouse.wheel(0, 600);
    expect(seen.size).toBeGreaterThanOrEqual(80);
  }).toPass({ intervals: [50], timeout: 100_000 });
  const brought = (await Promise.all(pieces)).flat();
  expect(new Set(brought).size).toBe(brought.length);
  expect([...seen]).toEqual(brought.slice(0, seen.size));

  const shown = await idsOnScreen(page);
  // The post itself, because it may also be in the feed as an ad.
  const card = page.locator(`[data-item="${shown[Math.floor(shown.length / 2)]}"] > :first-child`);
  await card.locator('[data-card-link]').click();
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await expect(card).toBeInViewport();
  const again = await idsOnScreen(page);
  expect(brought.join(' ')).toContain(again.join(' '));
});

/** The post ids of each page of the feed, in order. Of the first page, only the first response counts. */
function piecesOfFeed(page: Page) {
  const pieces: Promise<string[]>[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname === '/api/feed' && (pieces.length === 0 || searchParams.has('cursor'))) pieces.push(idsIn(response));
  });
  return pieces;
}

async function idsIn(response: Response) {
  const { items }: { items: { id: string }[] } = await response.json();
  return items.map((item) => item.id);
}

function idsOnScreen(page: Page) {
  return page
    .getByRole('main')
    .locator('[data-item]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-item') ?? ''));
}

journey('web links, phone numbers, addresses and mentions in a text are links', async ({ page }) => {
  await signInAs(page, 'ou', 'olivehart');
  const id = await post(page, 'See ou.edu/x or call 405-555-1234, 500 Asp Ave, Norman, OK. Thanks @theolind');
  await page.goto(at('ou', ROUTES.home));
  const card = cardOf(page, id);
  const link = card.getByRole('link', { name: 'ou.edu/x' });
  await expect(link).toHaveAttribute('href', 'https://ou.edu/x');
  await expect(link).toHaveAttribute('rel', 'ugc nofollow noopener');
  await expect(card.getByRole('link', { name: '405-555-1234' })).toHaveAttribute('href', 'tel:+14055551234');
  await expect(card.getByRole('link', { name: '500 Asp Ave, Norman, OK' })).toHaveAttribute('href', /maps\/search/);
  await card.getByRole('link', { name: '@theolind', exact: true }).click();
  await expect(page).toHaveURL(at('ou', '/theolind'));
});

journey('a category is chosen from the feed, and a sent post is confirmed once', async ({ page }) => {
  await page.goto(at('smu', `${ROUTES.home}?filter=notify-posted`));
  await expectAlert(page, 'Your post was sent');
  await expect(page).toHaveURL(at('smu', ROUTES.home));

  await page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'Categories' }).getByRole('link', { name: 'Furniture' }).click();
  await expect(page).toHaveURL(at('smu', feedPath('furniture')));
  await expect(page.getByRole('article').first()).toContainText('Furniture');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL(at('smu', ROUTES.home));
});

journey('on a medium screen the header of the feed has search and account', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await openHydrated(page, at('smu', ROUTES.home));
  const content = page.getByRole('main');
  await content.getByRole('combobox').fill('desk');
  await content.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(at('smu', searchPath('desk')));
  await page.goBack();
  await expect(content.getByRole('button', { name: 'Log In / Sign Up' })).toBeVisible();
  await expectAccessible(page);
});
