import type { Page } from '@playwright/test';
import { accountPath, ROUTES, SETTINGS_PAGES, settingsPath, STAFF_PAGES, staffPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { CAMPUS, findIds, pathsOf, reportPost, STUDENT, STUDENT_IDS } from '../helpers/find-pages.ts';
import { expect, journey } from '../helpers/journey.ts';
import { ACCOUNT_ADDRESSES, PAGES } from '../helpers/pages.ts';
import { expectToFitPhones } from '../helpers/phone-widths.ts';
import { at } from '../helpers/site.ts';
import { signInAs, signUp } from '../helpers/students.ts';

const PHONE = { width: 390, height: 844 };

/** Pages are opened without a pause, and each makes many requests. */
const LONG_TIMEOUT = { timeout: 15_000 };

/** Checks with one load per page that it keeps its address, loads completely, is accessible and fits a phone. */
async function expectOpen(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await journey.step(path, async () => {
      await page.goto(at(CAMPUS, path));
      await expect(page).toHaveURL(at(CAMPUS, path));
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('output', { hasText: /^Loading$/ })).toHaveCount(0, LONG_TIMEOUT);
      await expectAccessible(page, { isWhole: true });
      await expectToFitPhones(page, path);
    });
  }
}

/** There are many pages, so the time limit is raised. */
journey.describe('axe finds no violations, and nothing scrolls sideways at 320, 390 and 430 pixels', () => {
  journey.slow();

  journey('on any page that a visitor can open', async ({ page }) => {
    await expectOpen(page, pathsOf(PAGES.visitor));
  });

  journey('on the email confirmation and account pages', async ({ page }) => {
    await signUp(page, { site: CAMPUS });
    await expectOpen(page, [...pathsOf(PAGES.unconfirmed), accountPath('school_email')]);
    await signInAs(page, CAMPUS, STUDENT);
    await expectOpen(page, ACCOUNT_ADDRESSES);
  });

  journey('on any settings page or in a composer on a phone', async ({ page }) => {
    await signInAs(page, CAMPUS, STUDENT);
    await expectOpen(page, SETTINGS_PAGES.map(settingsPath));
    await page.setViewportSize(PHONE);
    await expectOpen(page, pathsOf(PAGES.phone, await findIds(page, { post: { from: '/media' } })));
  });

  journey('on any page of a student', async ({ page }) => {
    await signInAs(page, CAMPUS, STUDENT);
    const found = await findIds(page, STUDENT_IDS);
    await expectOpen(page, [ROUTES.home, ROUTES.media, ...pathsOf(PAGES.student, found)]);
  });

  journey('on any staff page', async ({ page }) => {
    await signInAs(page, CAMPUS, STUDENT);
    const { post = '' } = await findIds(page, { post: { from: '/media', isOfOthers: true } });
    await reportPost(page, post);
    await signInAs(page, CAMPUS, 'quadstaff');
    const found = await findIds(page, { report: { from: '/staff/reports' } });
    await expectOpen(page, [...pathsOf(PAGES.staff, found), ...STAFF_PAGES.map(staffPath)]);
  });
});
