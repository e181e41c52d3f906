import type { Page } from '@playwright/test';
import { accountPath, SETTINGS_PAGES, settingsPath, STAFF_PAGES, staffPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expect, journey } from '../helpers/journey.ts';
import { ACCOUNT_ADDRESSES, PAGES } from '../helpers/pages.ts';
import { at } from '../helpers/site.ts';
import { signInAs, signUp } from '../helpers/students.ts';

/** A campus that visitors may read, and a student there who has ads, payments and conversations. */
const CAMPUS = 'smu';
const STUDENT = 'theolind';

const PHONE = { width: 390, height: 844 };

/** Pages follow each other without a rest, and what they fetch is many. */
const PATIENT = { timeout: 15_000 };

/** Each is where its address says, has come whole, and has nothing that keeps somebody out. */
async function expectOpen(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await journey.step(path, async () => {
      await page.goto(at(CAMPUS, path));
      await expect(page).toHaveURL(at(CAMPUS, path));
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('output', { hasText: /^Loading$/ })).toHaveCount(0, PATIENT);
      await expectAccessible(page);
    });
  }
}

type Found = Record<string, string>;
type Sought = { from: string; isUnboosted?: true; isOfOthers?: true };

/** The ids behind the words in braces. */
async function find(page: Page, sought: Record<string, Sought>): Promise<Found> {
  return page.evaluate(
    async ({ lists, own }) => {
      const found: Record<string, string> = {};
      for (const [name, { from, isUnboosted, isOfOthers }] of Object.entries(lists)) {
        const answer = await fetch(`/api${from}`);
        const { items }: { items: { id: string; ad?: unknown; author?: { username: string } }[] } = await answer.json();
        const first = items.find(({ ad, author }) => !(isUnboosted && ad) && !(isOfOthers && author?.username === own));
        found[name] = first?.id ?? '';
      }
      return found;
    },
    { lists: sought, own: STUDENT },
  );
}

const named = (pages: Record<string, string>, found: Found) =>
  Object.values(pages).map((path) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => found[name] ?? ''));

/** The pages of a campus are many: as many as are looked at within the time of one journey. */
journey.describe('axe finds no violations', () => {
  journey.slow();

  journey('on any page that a visitor can open', async ({ page }) => {
    await expectOpen(page, named(PAGES.visitor, {}));
  });

  journey('on the email confirmation and account pages', async ({ page }) => {
    await signUp(page, { site: CAMPUS });
    await expectOpen(page, [...named(PAGES.unconfirmed, {}), accountPath('school_email')]);
    await signInAs(page, CAMPUS, STUDENT);
    await expectOpen(page, ACCOUNT_ADDRESSES);
  });

  journey('on any settings page or in a composer on a phone', async ({ page }) => {
    await signInAs(page, CAMPUS, STUDENT);
    await expectOpen(page, SETTINGS_PAGES.map(settingsPath));
    await page.setViewportSize(PHONE);
    await expectOpen(page, named(PAGES.phone, await find(page, { post: { from: '/media' } })));
  });

  journey('on any page of a student', async ({ page }) => {
    await signInAs(page, CAMPUS, STUDENT);
    const found = await find(page, {
      post: { from: '/media' },
      unboosted: { from: `/people/${STUDENT}/posts`, isUnboosted: true },
      chat: { from: '/chats' },
      ad: { from: '/ads' },
      payment: { from: '/payments' },
    });
    await expectOpen(page, named(PAGES.student, found));
  });

  journey('on any staff page', async ({ page }) => {
    await signInAs(page, CAMPUS, STUDENT);
    const { post = '' } = await find(page, { post: { from: '/media', isOfOthers: true } });
    await page.evaluate(
      (id) =>
        fetch('/api/reports', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ target: { kind: 'post', id }, reason: 'spam', note: '' }),
        }),
      post,
    );
    await signInAs(page, CAMPUS, 'quadstaff');
    const found = await find(page, { report: { from: '/staff/reports' } });
    await expectOpen(page, [...named(PAGES.staff, found), ...STAFF_PAGES.map(staffPath)]);
  });
});
