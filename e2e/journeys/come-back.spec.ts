import type { Page } from '@playwright/test';
import { at, expect, journey } from '../journey.ts';

journey('Back returns to the very post one left the feed by, however far down', async ({ page }) => {
  await page.goto(at('smu', '/home'));
  await scrollThroughPages(page, 3);
  const left = await postAtRest(page);

  await open(page, left.href);
  await page.goBack();
  expect(await postAtRest(page)).toEqual(left);

  await open(page, left.href);
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await postAtRest(page)).toEqual(left);
});

async function scrollThroughPages(page: Page, pages: number) {
  let answers = 0;
  page.on('response', (answer) => void (answers += answer.url().includes('/api/feed') ? 1 : 0));
  await expect(async () => {
    await page.mouse.wheel(0, 2500);
    expect(answers).toBeGreaterThanOrEqual(pages);
  }).toPass({ intervals: [100] });
}

async function open(page: Page, href: string) {
  await page.locator(`[data-card-link][href="${href}"]`).click();
  await expect(page).toHaveURL(at('smu', href));
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
}

/** The first post whose top can be seen and where that is, once nothing moves any more. */
async function postAtRest(page: Page) {
  let last = { href: '', top: 0 };
  await expect(async () => {
    const before = await postInView(page);
    await page.waitForTimeout(400);
    last = await postInView(page);
    expect(last.href).not.toBe('');
    expect(last).toEqual(before);
  }).toPass();
  return last;
}

function postInView(page: Page) {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('[data-card-link][href^="/post/"]')];
    const found = links.find((link) => link.getBoundingClientRect().top > 100);
    const top = Math.round(found?.getBoundingClientRect().top ?? 0);
    return { href: found?.getAttribute('href') ?? '', top };
  });
}
