import type { Page } from '@playwright/test';
import { ROUTES, SETTINGS_PAGES, settingsPath, STAFF_PAGES, staffPath } from '@quad/contract/pages';
import { CAMPUS, findIds, pathsOf, reportPost, STUDENT, STUDENT_IDS } from '../helpers/find-pages.ts';
import { expect, journey } from '../helpers/journey.ts';
import { ACCOUNT_ADDRESSES, PAGES } from '../helpers/pages.ts';
import { at } from '../helpers/site.ts';
import { signInAs, signUp } from '../helpers/students.ts';

const HEIGHT = 800;
const WIDTHS = [320, 390, 430];

/** Pages follow each other without a pause on a busy machine. */
const PATIENT = { timeout: 15_000 };

/* Without emulation, a desktop browser does not zoom out of a page that is too wide, and so hides the fault. */
journey.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: HEIGHT } });

/** What sticks out on the right, so that a failure names the element. Scrolling lists of chips may. */
async function tooWide(page: Page, width: number) {
  await page.setViewportSize({ width, height: HEIGHT });
  return page.evaluate(async (limit) => {
    await new Promise(requestAnimationFrame);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= limit && window.innerWidth <= limit) return null;
    // Fixed bars are as wide as the page that is too wide, so they are no cause.
    const culprits = [...document.querySelectorAll('body *:not(.fixed, .fixed *)')]
      .filter((element) => element.getBoundingClientRect().right > limit + 0.5)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
    return { limit, scrollWidth, zoomedTo: window.innerWidth, culprits: culprits.slice(-3) };
  }, width);
}

async function expectToFit(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await journey.step(path, async () => {
      await page.goto(at(CAMPUS, path));
      await expect(page.locator('h1').first()).toBeAttached();
      await expect(page.locator('output', { hasText: /^Loading$/ })).toHaveCount(0, PATIENT);
      for (const width of WIDTHS) expect.soft(await tooWide(page, width), `${path} at ${width}`).toBeNull();
    });
  }
}

journey.describe('nothing scrolls sideways at 320, 390 and 430 pixels', () => {
  journey.slow();

  journey('on any page of a visitor', async ({ page }) => {
    await expectToFit(page, pathsOf(PAGES.visitor));
  });

  journey('on the set-up and account pages', async ({ page }) => {
    await signUp(page, { site: CAMPUS });
    await expectToFit(page, pathsOf(PAGES.unconfirmed));
    await signInAs(page, CAMPUS, STUDENT);
    await expectToFit(page, ACCOUNT_ADDRESSES);
  });

  journey('on any settings page or in a composer', async ({ page }) => {
    await signInAs(page, CAMPUS, STUDENT);
    const found = await findIds(page, { post: { from: '/media' } });
    await expectToFit(page, [...SETTINGS_PAGES.map(settingsPath), ...pathsOf(PAGES.phone, found)]);
  });

  journey('on any page of a student', async ({ page }) => {
    await signInAs(page, CAMPUS, STUDENT);
    await expectToFit(page, [ROUTES.home, ROUTES.media, ...pathsOf(PAGES.student, await findIds(page, STUDENT_IDS))]);
  });

  journey('on any staff page', async ({ page }) => {
    await signInAs(page, CAMPUS, STUDENT);
    const { post = '' } = await findIds(page, { post: { from: '/media', isOfOthers: true } });
    await reportPost(page, post);
    await signInAs(page, CAMPUS, 'quadstaff');
    const found = await findIds(page, { report: { from: '/staff/reports' } });
    await expectToFit(page, [...pathsOf(PAGES.staff, found), ...STAFF_PAGES.map(staffPath)]);
  });
});
