import type { Page } from '@playwright/test';
import { chatPath } from '@quad/contract/pages';
import { conversationOf, openChat, sendMessage, twoMembers } from '../helpers/chats.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { post, sell } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { signInAsMember } from '../helpers/students.ts';

const CAMPUS = 'smu';

/** 320 × 256 is what remains of 1280 × 1024 at a zoom of 400 %. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
];
const STOPS_MAX = 70;

/** The focused element, and whether something else covers its center. */
function readStop(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const box = focused.getBoundingClientRect();
    // Some controls fill more than a screen; what counts is the part in the window.
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const hit = document.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2);
    const isSeen = hit !== null && (focused.contains(hit) || hit.contains(focused));
    // The link of a card covers the card and is drawn over the text.
    const isOfCard = hit?.closest('[data-card]')?.contains(focused) === true;
    const name = focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40);
    return { name, isCovered: bottom <= top || !(isSeen || isOfCard) };
  });
}

async function coveredStops(page: Page) {
  const covered: string[] = [];
  let stops = 0;
  for (; stops < STOPS_MAX; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (!stop) break;
    if (stop.isCovered) covered.push(stop.name);
  }
  return { stops, covered };
}

journey('no focused control is hidden under a bar, whatever the size of the window', async ({ page }) => {
  journey.slow();
  await signInAsMember(page, CAMPUS, 35);
  const id = await post(page, `A table ${crypto.randomUUID()}`);
  await page.evaluate(async () => {
    const { items }: { items: { id: string }[] } = await (await fetch('/api/feed')).json();
    for (const { id: each } of items.slice(0, 6)) await fetch(`/api/posts/${each}/save`, { method: 'PUT' });
  });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const path of ['/home', `/post/${id}`, '/notifications', '/saved']) {
      await journey.step(`${path} at ${size.width} × ${size.height}`, async () => {
        await openHydrated(page, at(CAMPUS, path));
        await expect(page.locator('output', { hasText: /^Loading$/ })).toHaveCount(0);
        const { stops, covered } = await coveredStops(page);
        expect(stops).toBeGreaterThan(5);
        expect(covered).toEqual([]);
      });
    }
  }
});

journey('a conversation can be read and answered at a zoom of 400 %', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 10);
  const desk = await sell(marcus.page, 'A desk with two drawers', 4500);
  const chatId = await openChat(olive, marcus);
  await page.setViewportSize({ width: 320, height: 256 });
  await openHydrated(page, at(CAMPUS, `${chatPath(chatId)}?post=${desk}`));
  const messages = conversationOf(olive);
  await expect(page.getByRole('button', { name: 'Remove post' })).toBeVisible();
  const { height = 0 } = (await messages.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(150);
  const { covered } = await coveredStops(page);
  expect(covered).toEqual([]);
  await sendMessage(olive, 'Is it still there?');
  // The row is re-rendered when the message is sent.
  await expect(async () => {
    await messages.getByText('Is it still there?').scrollIntoViewIfNeeded();
    await expect(messages.getByText('Is it still there?')).toBeInViewport();
  }).toPass();
});

journey('“Skip posts” leads past the feed without loading more of it', async ({ page }) => {
  await openHydrated(page, at(CAMPUS, '/home'));
  const skip = page.getByRole('button', { name: 'Skip posts' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isInList = await page.evaluate(() => document.activeElement?.closest('section[aria-label=Posts]') !== null);
  expect(isInList).toBe(false);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});
