import type { Page } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { codeIn, freshAddress, emailsTo, emailTo, linkIn } from '../helpers/mailbox.ts';
import { startOutage } from '../helpers/outage.ts';
import { at } from '../helpers/site.ts';
import { anotherBrowser } from '../helpers/students.ts';

/** Registers without a password, up to the page that waits for the email. */
async function askForLink(page: Page, email = freshAddress('mika')) {
  await page.goto(at('smu', `${ROUTES.register}?method=noPassword`));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Full name').fill('Mika Sund');
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectAlert(page, 'Email sent.');
  await expect(page.getByRole('heading', { name: 'Your magic link is on its way!' })).toBeVisible();
  return email;
}

journey(
  'an emailed link registers, and signs in at once in the browser that requested it',
  async ({ page, request }) => {
    const email = await askForLink(page);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('button', { name: /Resend Email/ })).toBeDisabled();
    await expectAccessible(page);

    await page.goto(linkIn(await emailTo(request, email, /./)));
    await expect(page).toHaveURL(at('smu', ROUTES.home));
    await expect(page.getByRole('button', { name: /Your account, Mika/ }).first()).toBeVisible();
  },
);

journey('a link opened in another browser needs one click and works once', async ({ page, browser, request }) => {
  const email = await askForLink(page);
  const link = linkIn(await emailTo(request, email, /./));
  const other = await anotherBrowser(browser);
  await other.goto(link);
  await expectAccessible(other);
  await other.reload();
  // Like the email: there is no account to log in to yet.
  await expect(other.getByRole('heading', { name: 'Create your account on this device?' })).toBeVisible();
  await expect(other).toHaveTitle(/Sign Up/);
  await other.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(other).toHaveURL(at('smu', ROUTES.home));
  await other.close();

  await page.goto(link);
  // The account exists now.
  await expect(page).toHaveURL(/\/login\?.*redirect=true/);
  await expect(page.getByText('That link has expired. Please ask for a new one.').first()).toBeVisible();
});

/** Makes the email look older to this browser. */
async function age(page: Page, minutes: number) {
  await page.evaluate((ms) => {
    const kept: { sentAt: number } = JSON.parse(localStorage.getItem('quad_pending_link') ?? '');
    localStorage.setItem('quad_pending_link', JSON.stringify({ ...kept, sentAt: kept.sentAt - ms }));
  }, minutes * 60_000);
}

journey('an expired sign-up link leads back to signing up, also in another browser', async ({ page, browser }) => {
  const email = freshAddress('mika');
  const expired = { isLive: false, askedHere: false, registers: true, email };
  const link = at('smu', `${ROUTES.loginSent}?token=${'x'.repeat(43)}`);
  const other = await anotherBrowser(browser);
  await askForLink(page, email);
  await age(page, 16);
  for (const each of [page, other]) {
    await each.route('**/api/sign-in-links/*', (route) => route.fulfill({ json: expired }));
    await each.goto(link);
    await expect(each).toHaveURL(/\/register\?.*redirect=true/);
    await expectAlert(each, 'That link has expired. Please ask for a new one.');
    await expect(each.getByLabel('Email')).toHaveValue(email);
  }
  await other.close();
});

journey('after the link has expired, the waiting page sends another one to sign up', async ({ page, request }) => {
  const email = await askForLink(page);
  await age(page, 16);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await expectAlert(page, 'Email sent.');
  await expect(page.getByRole('heading', { name: 'Your magic link is on its way!' })).toBeVisible();
  await expect.poll(async () => (await emailsTo(request, email)).length).toBe(2);
  for (const { subject } of await emailsTo(request, email))
    expect(subject).toContain('Finish creating your SMU account');
});

journey('a link still works after server errors', async ({ page, request }) => {
  const email = await askForLink(page);
  const outage = await startOutage(page, /\/api\/sign-in-links\/.*\/session$/);
  await page.goto(linkIn(await emailTo(request, email, /./)));
  const createAccount = page.getByRole('button', { name: 'Create account', exact: true });
  await expect(createAccount).toBeVisible();
  await expect(page.getByText(/another browser/)).toBeHidden();
  expect(outage.refused()).toBe(1);
  await outage.end();
  await createAccount.click();
  await expect(page).toHaveURL(at('smu', ROUTES.home));
});

journey('a browser that requested no link is not told that one was sent', async ({ page }) => {
  await openHydrated(page, at('smu', ROUTES.loginSent));
  await expect(page.getByRole('heading', { name: 'Please re-enter your email for confirmation' })).toBeVisible();
  await page.getByLabel('Email').fill(freshAddress('mika'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect(page.getByText(/on its way|We sent/)).toHaveCount(0);
  await expectAccessible(page);
  const resend = page.getByRole('button', { name: 'Resend Email' });
  await resend.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your magic link is on its way!' })).toBeVisible();
  await expect(resend).toBeFocused();
  await expect(resend).toHaveAccessibleDescription(/^You can request another email in \d+ s\.$/);
});

journey('the code from the same email signs in the page that waits for it', async ({ page, request }) => {
  const email = await askForLink(page);
  const code = codeIn(await emailTo(request, email, /./), 6);
  const field = page.getByLabel('Code from the email');
  await field.pressSequentially(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('Your code was incorrect. Please try again.')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  // A pasted code replaces what was typed.
  await field.pressSequentially('123');
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', `Your code: ${text}`);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, code);
  await expect(page).toHaveURL(at('smu', ROUTES.home));
});

journey('a student with an account signs in with a link, without a password', async ({ page, browser, request }) => {
  const email = await askForLink(page);
  await page.goto(linkIn(await emailTo(request, email, /./)));
  await expect(page).toHaveURL(at('smu', ROUTES.home));
  await page.context().clearCookies();

  const known = (await emailsTo(request, email)).length;
  await page.goto(at('smu', `${ROUTES.login}?method=noPassword&email=${email}&redirect=/saved`));
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expect(page).toHaveURL(/\/login\/sent/);
  await expect.poll(async () => (await emailsTo(request, email)).length).toBeGreaterThan(known);
  const link = linkIn(await emailTo(request, email, /./));
  const other = await anotherBrowser(browser);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Log in on this device?' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await other.close();
  await page.goto(link);
  await expect(page).toHaveURL(at('smu', ROUTES.saved));
});
