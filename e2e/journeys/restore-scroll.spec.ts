import type { Page } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { holdScripts, openHydrated, reloadHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';
import { signInAs } from '../helpers/students.ts';

journey.describe('the scroll position of the feed', () => {
  journey('is restored by Back and by a reload, however far down', async ({ page }) => {
    await hideAds(page);
    await openHydrated(page, at('smu', ROUTES.home));
    await scrollThroughPages(page, 4);
    const left = await postAtRest(page);

    await open(page, left.href);
    await page.goBack();
    await expectAt(page, left);

    await reloadHydrated(page);
    await expectAt(page, left);

    await open(page, left.href);
    await reloadHydrated(page);
    await page.goBack();
    await expectAt(page, left);
  });

  journey('is kept when the student leaves again at once', async ({ page }) => {
    await hideAds(page);
    await openHydrated(page, at('smu', ROUTES.home));
    await scrollThroughPages(page, 3);
    const left = await postAtRest(page);
    await open(page, left.href);
    await page.goBack();
    await page.locator(linkTo(left.href)).waitFor();
    await page.evaluate((link) => document.querySelector<HTMLElement>(link)?.click(), linkTo(left.href));
    await expect(page).toHaveURL(at('smu', left.href));
    await page.goBack();
    await expectAt(page, left);
  });

  journey('is not restored on another page by Back before hydration', async ({ page }) => {
    await openHydrated(page, at('smu', ROUTES.home));
    const { href } = await postAtRest(page);
    await open(page, href);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy/Sell' }).click();
    await page.getByRole('article').first().waitFor();

    const scripts = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('article').first().waitFor();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(at('smu', href));
    scripts.release();
    await expect(page.locator('[data-card-whole]')).toBeVisible();
  });

  journey('is kept when the reader scrolled before hydration', async ({ page }) => {
    const asMember = async () => {
      await signInAs(page, 'ou', 'olivehart');
      await page.goto(at('ou', ROUTES.home), { waitUntil: 'commit' });
    };
    const arrivals = [
      { scrolledTo: 900, arrive: () => page.goto(at('smu', ROUTES.home), { waitUntil: 'commit' }) },
      { scrolledTo: 500, arrive: () => page.reload({ waitUntil: 'commit' }) },
      // For a member the server renders only the first posts. This position is among them, and the next is far below.
      { scrolledTo: 900, arrive: asMember },
      { scrolledTo: 4000, arrive: () => page.goto(at('ou', ROUTES.home), { waitUntil: 'commit' }) },
    ];
    for (const { scrolledTo, arrive } of arrivals) {
      const scripts = await holdScripts(page);
      await arrive();
      await page.getByRole('article').nth(3).waitFor();
      const alive = page.waitForEvent('websocket');
      await page.mouse.wheel(0, 1);
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolledTo);
      scripts.release();
      await alive;
      // The wheel's own pixel may arrive after the jump.
      const positions = await page.evaluate(positionsOfFrames);
      expect(positions.filter((top) => Math.abs(top - scrolledTo) > 1)).toEqual([]);
    }
    await expect(page.getByRole('article').nth(20)).toBeAttached();
  });

  journey('is not kept for a fresh visit', async ({ page }) => {
    await openHydrated(page, at('smu', ROUTES.home));
    await scrollThroughPages(page, 2);
    const left = await postAtRest(page);
    await open(page, left.href);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy/Sell' }).click();
    await expect(page.getByRole('article').first()).toBeInViewport();
    await page.goto(at('smu', ROUTES.home));
    await expect(page.getByRole('article').first()).toBeInViewport();
  });
});

/** Every load may show other ads, with other heights, between the posts. */
async function hideAds(page: Page) {
  await page.goto(at('smu', ROUTES.search));
  await page.evaluate(async () => {
    const { items }: { items: { ad: { id: string } }[] } = await (await fetch('/api/feed/ads')).json();
    localStorage.setItem('quad.hidden-ads', items.map(({ ad }) => ad.id).join(' '));
  });
}

/** The post itself, and not its ad between other posts. */
const linkTo = (href: string) => `[data-item] > :first-child [data-card-link][href="${href}"]`;

async function scrollThroughPages(page: Page, pages: number) {
  let responses = 0;
  page.on('response', (response) => void (responses += response.url().includes('/api/feed') ? 1 : 0));
  await page.getByRole('article').first().waitFor();
  await expect(async () => {
    await page.mouse.wheel(0, 2500);
    expect(responses).toBeGreaterThanOrEqual(pages);
  }).toPass({ intervals: [100] });
  // Scrolls up again, away from the end of the list.
  await page.mouse.wheel(0, -2000);
}

/** Without the mouse, because Playwright scrolls a link below a bar into view first. */
async function open(page: Page, href: string) {
  await page.locator(linkTo(href)).dispatchEvent('click');
  await expect(page).toHaveURL(at('smu', href));
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
}

async function positionsOfFrames() {
  const seen: number[] = [];
  while (seen.length < 30) {
    await new Promise(requestAnimationFrame);
    seen.push(Math.round(window.scrollY));
  }
  return seen;
}

/** The same post within three pixels of where it was, and it stays there for thirty frames in a row. */
async function expectAt(page: Page, left: { href: string; top: number }) {
  await expect(async () => {
    const tops = await page.evaluate(async (link) => {
      const seen: number[] = [];
      while (seen.length < 30) {
        await new Promise(requestAnimationFrame);
        seen.push(document.querySelector(link)?.getBoundingClientRect().top ?? -1e6);
      }
      return seen;
    }, linkTo(left.href));
    expect(Math.max(...tops.map((top) => Math.abs(top - left.top)))).toBeLessThanOrEqual(3);
  }).toPass({ timeout: 40_000 });
}

/** The first post whose top can be seen and where that is, once it has stayed there for thirty frames in a row. */
function postAtRest(page: Page) {
  return page.evaluate(inViewAtRest, { frames: 30, post: '[data-card-link]' });
}

/** Skips posts after an ad: a reload may show another ad, with another height. */
async function inViewAtRest({ frames, post }: { frames: number; post: string }) {
  let last = { href: '', top: 0 };
  for (let still = 0; still < frames; still += 1) {
    await new Promise(requestAnimationFrame);
    const items = [...document.querySelectorAll('[data-item]')];
    const links = items
      .filter((_, index) => items[index - 1]?.childElementCount === 1)
      .flatMap((item) => [...item.querySelectorAll(`:scope > :first-child ${post}[href^="/post/"]`)]);
    const found = links.find((link) => link.getBoundingClientRect().top > 100);
    const seen = {
      href: found?.getAttribute('href') ?? '',
      top: Math.round(found?.getBoundingClientRect().top ?? 0),
    };
    // A post near the bottom edge could be cut off, so it is moved up.
    if (seen.top > window.innerHeight - 200) window.scrollBy({ top: seen.top - 200, behavior: 'instant' });
    if (seen.href === '' || seen.href !== last.href || seen.top !== last.top) still = 0;
    last = seen;
  }
  return last;
}
