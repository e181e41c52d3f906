import type { Browser, Page } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { codeIn, emailTo, freshAddress, linkIn } from '../helpers/mailbox.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { anotherBrowser, anotherMember, fillSignUp, signUp } from '../helpers/students.ts';

/** A new post on OU, because visitors cannot look one up and other journeys remove theirs. */
async function somePost(browser: Browser) {
  const { page } = await anotherMember(browser, 'ou', 14);
  const id = await post(page, 'A kettle for members only');
  await page.close();
  return id;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share' });

const WIDTHS = [390, 1440];

for (const width of WIDTHS) {
  journey.describe(`at ${width}`, () => {
    journey.use({ viewport: { width, height: 844 } });

    journey(
      'a shared link of a private campus opens after joining with a school email and one code',
      async ({ page, request, browser }) => {
        const id = await somePost(browser);
        await openHydrated(page, at('ou', `/post/${id}?redirect=true`));
        await expect(page.getByRole('heading', { name: 'OU is a private community' })).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'Join Group' }).click();
        await page.getByRole('link', { name: 'Continue with Email' }).click();
        const email = freshAddress('wanda').replace('mail.example', 'ou.edu');
        await fillSignUp(page, { name: '李 小龙', email });
        await page.getByRole('button', { name: 'Create account' }).click();
        await expect(page).toHaveURL(/\/verify\?redirect=/);
        await page.getByLabel('Verification code').fill(codeIn(await emailTo(request, email, /code/i), 4));
        await expect(page).toHaveURL(at('ou', `/post/${id}`));
        await expect(dialogOf(page)).toBeVisible();
        await expectAlert(page, "You're verified");
        await page.keyboard.press('Escape');
        await expect(page.getByRole('link', { name: 'Verify your account' })).toHaveCount(0);
      },
    );

    journey(
      'a link from an email opens after logging in by a mailed link in another browser',
      async ({ page, request, browser }) => {
        const email = freshAddress('adam');
        const settings = '/settings/notifications';
        await openHydrated(page, at('smu', settings));
        await expect(page).toHaveURL(at('smu', '/login?redirect=%2Fsettings%2Fnotifications'));
        await page.getByRole('link', { name: 'Sign Up' }).click();
        await page.getByRole('link', { name: 'Sign up without a password' }).click();
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Full name').fill('Adam Smith');
        await page.getByLabel(/I agree/).check();
        await page.getByRole('button', { name: 'Create account' }).click();
        await expect(page).toHaveURL(/\/login\/sent\?/);

        const phone = await anotherBrowser(browser);
        const { text } = await emailTo(request, email, /./);
        await openHydrated(phone, /https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '');
        await phone.getByRole('button', { name: 'Create account' }).click();
        await expect(phone).toHaveURL(at('smu', settings));
      },
    );
  });
}

journey('on a private campus someone unconfirmed sees only the next step', async ({ page, browser }) => {
  const id = await somePost(browser);
  await signUp(page);
  for (const path of ['/home', `/post/${id}`, '/olivehart', '/search?q=desk', '/media', '/saved', '/notifications']) {
    await openHydrated(page, at('ou', path));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByText('Confirm your email to see what is posted here.')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
      // The prompt asks for the verification, so there is no banner.
      await expect(page.getByRole('link', { name: 'Verify your account' })).toHaveCount(0);
    }
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  const feed = await page.evaluate(async () => (await fetch('/api/feed')).json());
  expect(feed).toMatchObject({ code: 'confirm_to_read' });
  await page.getByRole('link', { name: 'Confirm your email' }).click();
  await expect(page).toHaveURL(at('ou', '/verify?redirect=%2Fnotifications'));
});

journey('someone unconfirmed who presses Save is led back to the post', async ({ page }) => {
  await signUp(page, { site: 'smu' });
  await openHydrated(page, at('smu', ROUTES.home));
  await page.getByRole('main').locator('[data-card-link]').first().click();
  await expect(page).toHaveURL(/\/post\//);
  const { pathname } = new URL(page.url());
  await page.getByRole('main').getByRole('button', { name: /^Save/ }).first().click();
  await expect(page).toHaveURL(at('smu', `/verify?redirect=${encodeURIComponent(pathname)}`));
});

journey('no link leads to another site after signing in', async ({ page }) => {
  await signUp(page);
  for (const wanted of ['https://evil.example', '//evil.example', '/\\evil.example', '/api/session', '/logout']) {
    await page.goto(at('ou', `/login?redirect=${encodeURIComponent(wanted)}`));
    await expect(page).toHaveURL(at('ou', ROUTES.home));
  }
});

journey('the wanted page is kept when a link no longer works', async ({ page, request }) => {
  const email = await signUp(page, { site: 'smu' });
  await page.context().clearCookies();
  await openHydrated(page, at('smu', `/login?method=noPassword&email=${email}&redirect=/saved`));
  await page.getByRole('button', { name: 'Continue with email' }).click();
  const link = linkIn(await emailTo(request, email, /log in|link/i));
  await openHydrated(page, `${link.slice(0, -4)}0000&redirect=/saved`);
  await expect(page).toHaveURL(/\/login\?method=noPassword&email=.+&redirect=true&wanted=%2Fsaved$/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register?redirect=%2Fsaved');
});
