import type { Page } from '@playwright/test';
import { ROUTES, staffPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { freshAddress } from '../helpers/mailbox.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { signInAs, signInAsMember } from '../helpers/students.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

/** A campus that no other journey looks at. */
const QUIET = 'ucf';

const main = (page: Page) => page.getByRole('main');
const choice = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const reasonOf = (page: Page) => page.getByRole('textbox', { name: 'Reason' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Staff', exact: true });

async function open(page: Page, name: string) {
  await menu(page).getByRole('link', { name }).click();
  await expect(main(page).getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Reports through the API, because another journey covers the dialog. */
async function report(page: Page, postId: string) {
  const status = await page.evaluate(async (id) => {
    const response = await fetch('/api/reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target: { kind: 'post', id }, reason: 'scam', note: 'Wants the money first.' }),
    });
    return response.status;
  }, postId);
  expect(status).toBe(200);
}

async function decide(page: Page, text: string, reason: string) {
  await main(page).getByRole('link', { name: text }).click();
  await expect(page.getByText('Wants the money first.')).toBeVisible();
  await expect(main(page).getByRole('article').getByText(text)).toBeVisible();
  await expectAccessible(page);
  const address = page.url();

  await choice(page, /^Suspend/).check();
  await expect(page.getByLabel('For how long')).toHaveValue('7');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('A reason is required.')).toBeVisible();
  await expect(reasonOf(page)).toBeFocused();

  await reasonOf(page).fill(reason);
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('Choose what happens to it.')).toBeVisible();
  await choice(page, /^Remove it/).check();
  await choice(page, /^Ban/).check();
  await page.getByRole('button', { name: 'Decide' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ban this account?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await choice(page, /^Warn/).check();
  await expect(page.getByText('It is removed. They get a warning.')).toBeVisible();
  await page.getByRole('button', { name: 'Decide' }).click();
  await expectAlert(page, 'Report closed');
  await expect(page).not.toHaveURL(address);
  return address;
}

async function changeCampus(page: Page, reason: string) {
  await open(page, 'Campuses');
  await main(page).getByRole('list', { name: 'Campuses' }).locator(`a[href$="/${QUIET}"]`).click();
  const size = page.getByLabel('Posts on the first page');
  const before = Number(await size.inputValue());
  await size.fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('must be 1 or more')).toBeVisible();
  const after = before === 20 ? 21 : 20;
  await size.fill(String(after));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A reason is required.')).toBeVisible();
  await expect(reasonOf(page)).toBeFocused();
  await reasonOf(page).fill(reason);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectAlert(page, 'Campus changed');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(page);
  return `Posts on the first page: ${before} → ${after}`;
}

/** Ads run without review in journeys, so the ad in the list is faked. */
async function expectFocusInReview(page: Page) {
  const feed: { items: unknown[] } = await page.evaluate(async () => (await fetch('/api/feed')).json());
  const terms = { cta: { type: 'profile' }, durationMinutes: 1440, paidCents: 500, runUntilPause: false };
  const ad = { id: crypto.randomUUID(), createdAt: new Date().toISOString(), ...terms };
  const json = { items: [{ ad, post: feed.items[0], campusName: 'OU' }], nextCursor: null };
  await page.route('**/api/staff/ads*', (route) => route.fulfill({ json }));
  await open(page, 'Ads in review');
  for (const [name, field] of [
    ['Approve for later', 'Start'],
    ['Reject', 'Reason'],
  ] as const) {
    const button = main(page).getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expect(main(page).getByLabel(field)).toBeFocused();
    await main(page).getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(button).toBeFocused();
  }
}

journey('staff decide a report, change a campus and read the audit log; students get a 404', async ({ page }) => {
  const text = `Concert tickets, pay first ${crypto.randomUUID()}`;
  await signInAsMember(page, 'ou', 24);
  const postId = await post(page, text);
  await signInAsMember(page, 'ou', 25);
  await report(page, postId);

  const refused = await page.goto(at('ou', staffPath('reports')));
  expect(refused?.status()).toBe(404);
  await expect(page.getByText("This page doesn't exist.")).toBeVisible();

  await signInAs(page, 'ou', 'quadstaff');
  await page.setViewportSize(PHONE);
  await openHydrated(page, at('ou', ROUTES.staff));
  await expectAccessible(page);
  await open(page, 'Reports');
  await expect(menu(page)).toBeHidden();
  const reason = `Against our rules ${crypto.randomUUID()}`;
  const decided = await decide(page, text, reason);

  await page.setViewportSize(WIDE);
  await openHydrated(page, decided);
  await expect(main(page).getByText('Removed', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Warned', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Staff removed this. We keep it while it can be appealed.')).toBeVisible();
  await expect(main(page).getByRole('article').getByText(text)).toBeVisible();
  await expect(main(page).getByText(reason)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decide' })).toHaveCount(0);

  const why = `Lists load slowly there ${crypto.randomUUID()}`;
  const change = await changeCampus(page, why);
  await open(page, 'Audit log');
  await expect(page.getByText(change).first()).toBeVisible();
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText(/quadstaff removed what was reported and warned them/).first()).toBeVisible();
  await expectFocusInReview(page);
  await open(page, 'Payouts');
  await expect(page.getByText('All caught up')).toBeVisible();
  await expectAccessible(page);

  await open(page, 'Stats');
  await expect(page.getByRole('columnheader', { name: 'Active students' })).toBeVisible();
  await page.getByLabel('Campus', { exact: true }).selectOption({ label: 'University of Oklahoma' });
  await page.getByLabel('Time', { exact: true }).selectOption({ label: 'Last 7 days' });
  await expect(page.getByRole('row')).not.toHaveCount(0);

  const nobody = freshAddress('nobody');
  await open(page, 'Banned addresses');
  await page.getByRole('main').getByLabel('Email address').fill(nobody);
  await reasonOf(page).fill('A bot.');
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await expectAlert(page, '1 address banned');
  await page.setViewportSize(PHONE);
  await page.getByLabel('Email address').fill(nobody);
  await reasonOf(page).fill('A mistake.');
  await page.getByRole('button', { name: 'Lift the ban' }).click();
  await expectAlert(page, '1 ban lifted');
});
