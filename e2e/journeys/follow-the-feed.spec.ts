import type { Page } from '@playwright/test';
import { at, expect, expectAccessible, journey } from '../journey.ts';
import { becomeDemoStudent } from '../people.ts';
import { comment, post } from '../posts.ts';

async function signedIn(page: Page, username: string) {
  await becomeDemoStudent(page, 'smu', username);
  const socket = page.waitForEvent('websocket');
  await page.goto(at('smu', '/home'));
  await socket;
}

journey('posts of others are counted in a pill, which brings them when pressed', async ({ page, browser }) => {
  await page.goto(at('smu', '/home'));
  const other = await (await browser.newContext()).newPage();
  await signedIn(other, 'theolind');
  const words = [`One ${crypto.randomUUID()}`, `Two ${crypto.randomUUID()}`];
  // Until the socket of the reader hears: what is said before it does is fetched, not told.
  await expect(async () => {
    await post(other, words[0] ?? '');
    await expect(page.getByRole('button', { name: /new post/ })).toBeVisible({ timeout: 4000 });
  }).toPass();
  await post(other, words[1] ?? '');
  await expect(page.getByRole('button', { name: /\d+ new posts/ })).toBeVisible();
  await expect(page.getByText(words[1] ?? '')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: /new posts/ }).click();
  await expect(page.getByText(words[1] ?? '')).toBeVisible();
  await expect(page.getByRole('button', { name: /new post/ })).toBeHidden();
  await other.context().close();
});

journey('figures of a post on screen follow what others do, and a deleted post goes', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await signedIn(other, 'theolind');
  const id = await post(other, `Calculator ${crypto.randomUUID()}`);
  const socket = page.waitForEvent('websocket');
  await page.goto(at('smu', '/home'));
  await socket;
  const card = page.locator(`[data-card="${id}"]`);
  await expect(async () => {
    await comment(other, id, 'Still there?');
    await expect(card.getByRole('link', { name: /[1-9]\d* comment/ })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await other.evaluate((postId) => fetch(`/api/posts/${postId}`, { method: 'DELETE' }).then(String), id);
  await expect(card).toBeHidden();
  await other.context().close();
});

journey('eighty posts are read once each, though others post and answer meanwhile', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await signedIn(other, 'theolind');
  await page.goto(at('smu', '/home'));
  const seen = new Map<string, number>();
  const ids: string[] = [];
  let rounds = 0;
  await expect(async () => {
    for (const [id, top] of await cardsIn(page)) {
      if (!seen.has(id)) ids.push(id);
      seen.set(id, top);
    }
    rounds += 1;
    if (rounds % 4 === 1) await post(other, `Meanwhile ${crypto.randomUUID()}`);
    if (rounds % 4 === 3) await comment(other, ids[Math.floor(ids.length / 2)] ?? '', 'Bump');
    await page.mouse.wheel(0, 900);
    expect(ids.length).toBeGreaterThanOrEqual(80);
  }).toPass({ intervals: [50], timeout: 50_000 });
  const shown = (await cardsIn(page)).map(([id]) => id);
  expect(new Set(shown).size).toBe(shown.length);
  await expect(page.getByText(/^Meanwhile /)).toHaveCount(0);
  await other.context().close();
});

function cardsIn(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-item]')].map((item): [string, number] => [
      item.dataset['item'] ?? '',
      item.getBoundingClientRect().top,
    ]),
  );
}

journey('links, phones, addresses and people in a text can be pressed', async ({ page }) => {
  await becomeDemoStudent(page, 'ou', 'olivehart');
  await post(page, 'See ou.edu/x or call 405-555-1234, 500 Asp Ave, Norman, OK. Thanks @theolind');
  await page.goto(at('ou', '/home'));
  const card = page.getByRole('article').first();
  const link = card.getByRole('link', { name: 'ou.edu/x' });
  await expect(link).toHaveAttribute('href', 'https://ou.edu/x');
  await expect(link).toHaveAttribute('rel', 'ugc nofollow noopener');
  await expect(card.getByRole('link', { name: '405-555-1234' })).toHaveAttribute('href', 'tel:+14055551234');
  await expect(card.getByRole('link', { name: '500 Asp Ave, Norman, OK' })).toHaveAttribute('href', /maps\/search/);
  await card.getByRole('link', { name: '@theolind', exact: true }).click();
  await expect(page).toHaveURL(at('ou', '/theolind'));
});

journey('a category is chosen from the feed, and a sent post is confirmed once', async ({ page }) => {
  await page.goto(at('smu', '/home?filter=notify-posted'));
  await expect(page.getByText('Your post was sent').first()).toBeAttached();
  await expect(page).toHaveURL(at('smu', '/home'));

  await page.getByRole('button', { name: 'All categories' }).click();
  await page.getByRole('menuitem', { name: 'furniture' }).click();
  await expect(page).toHaveURL(at('smu', '/home?category=furniture'));
  await expect(page.getByRole('article').first()).toContainText('furniture');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL(at('smu', '/home'));
});

journey('on a middle screen the header of the feed has the search and the account', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto(at('smu', '/home'));
  const content = page.getByRole('main');
  await content.getByRole('searchbox').fill('desk');
  await content.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(at('smu', '/search?q=desk'));
  await page.goBack();
  await expect(content.getByRole('button', { name: 'Log In / Sign Up' })).toBeVisible();
  await expectAccessible(page);
});
