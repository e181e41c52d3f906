import { adPath, postPath, ROUTES, settingsPath } from '@quad/contract/pages';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../helpers/accessibility.ts';
import { AFTER_CHECKOUT, boost, stat, pay } from '../helpers/ads.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { twoMembers } from '../helpers/chats.ts';
import { openHydrated, openSubscribed } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { anotherMember, signInAsMember } from '../helpers/students.ts';

const CAMPUS = 'smu';
const SHOP = 'https://www.bikes.example/fall';

const FAILED = { code: 'checkout_failed', message: 'Something Went Wrong. Please logout and try again.', errors: [] };

const payment = (page: Page) => page.getByRole('button', { name: 'Continue to payment' });

journey('a student boosts a post, pays, and another student sees the ad', async ({ page, browser }) => {
  journey.slow();
  await signInAsMember(page, CAMPUS, 20);
  const id = await post(page, 'Fall tune-up week: brakes, gears and a wash while you are in class.');
  const address = at(CAMPUS, postPath(id));
  await openHydrated(page, address);
  await page.getByRole('link', { name: 'Boost for $5' }).click();
  await expect(page.getByRole('heading', { name: 'Boost Post' })).toBeVisible();
  await expect(page.getByText('590 - 1,500')).toBeVisible();
  await expectAccessible(page);

  // The validation messages of the website field.
  const url = page.getByLabel('Website URL');
  await payment(page).click();
  await expect(page.getByText('Website is required.')).toBeVisible();
  await expect(url).toBeFocused();
  await url.fill('www.bikes.example');
  await payment(page).click();
  await expect(page.getByText('Website URL must have https & www.')).toBeVisible();
  await url.fill(SHOP);
  await page.getByLabel('Button label').selectOption('Shop Now');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Shop Now', { exact: true })).toBeVisible();
  await expect(preview.getByText('www.bikes.example')).toBeVisible();

  // Slider and number field stay in sync. Both are disabled for an ad without an end.
  const days = page.getByRole('slider', { name: 'Duration' });
  await days.press('ArrowRight');
  await expect(page.getByText('$25.00')).toBeVisible();
  await page.getByLabel('Number of days').fill('2');
  await expect(days).toHaveValue('2');
  await expect(page.getByText('$10.00')).toBeVisible();
  const endless = page.getByRole('switch', { name: 'Run until paused' });
  await endless.check();
  await expect(page.getByText('980 - 2,600')).toBeVisible();
  await expect(page.getByText('$5.00')).toBeVisible();
  await expect(days).toBeDisabled();
  await endless.uncheck();

  // The provider fails once: the input stays.
  await page.route('**/api/posts/*/boosts', (route) => route.fulfill({ status: 502, json: FAILED }), { times: 1 });
  await payment(page).click();
  const refusal = page.getByRole('alertdialog', { name: FAILED.message });
  await refusal.getByRole('button', { name: 'OK' }).click();
  await expect(refusal).toBeHidden();
  await expect(url).toHaveValue(SHOP);

  // The card is declined, and the student cancels.
  await payment(page).click();
  await pay(page, 'A card that is declined');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(address, AFTER_CHECKOUT);
  await expectAlert(page, 'Cancelled boost post request');
  await expect(page.getByRole('link', { name: 'Boost for $5' })).toBeVisible();

  // An abandoned checkout leaves an unpaid ad, which does not block a new boost.
  await page.getByRole('link', { name: 'Boost for $5' }).click();
  await url.fill(SHOP);
  await payment(page).click();
  await expect(page.getByRole('button', { name: 'Pay $20.00' })).toBeVisible();
  await openHydrated(page, address);
  await expect(page.getByRole('link', { name: 'View Analytics' })).toBeVisible();

  // Another student has the post open.
  const { page: reader } = await anotherMember(browser, CAMPUS, 21);
  await openSubscribed(reader, address, `post:${id}`);
  await expect(reader.getByRole('button', { name: 'Send Message' })).toBeVisible();
  await expect(reader.getByText('Boosted')).toBeHidden();

  await openHydrated(page, `${address}/boost`);
  await expect(url).toHaveValue(SHOP);
  await page.getByLabel('Button label').selectOption('Shop Now');
  await payment(page).click();
  await pay(page);
  await expect(page).toHaveURL(address, AFTER_CHECKOUT);
  await expectAlert(page, 'Success! Your ad is running..');
  await expect(page.getByText('Boosted', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Analytics' })).toBeVisible();

  // The reader's page updates without a reload, and the ad is in their feed.
  const button = reader.getByRole('link', { name: /^Shop Now/ });
  await expect(button).toHaveAttribute('href', SHOP, AFTER_CHECKOUT);
  await expect(button).toHaveAttribute('target', '_blank');
  await expect(button).toHaveAttribute('rel', 'noopener nofollow ugc sponsored');
  await expect(reader.getByText('Boosted', { exact: true })).toBeVisible();
  await expectAccessible(reader);
  await reader.goto(at(CAMPUS, ROUTES.home));
  await expect(reader.locator(`[data-card="${id}"]`).first().getByText('Boosted', { exact: true })).toBeVisible();

  // A post cannot be boosted twice, or by another student.
  await page.goto(`${address}/boost`);
  await expect(page).toHaveURL(address);
  await expectAlert(page, 'This post is already boosted');
  await reader.goto(`${address}/boost`);
  await expect(reader).toHaveURL(address);
  await expectAlert(reader, "You can't do that.");

  // The receipt, on screen and in print.
  await page.goto(at(CAMPUS, settingsPath('payments')));
  await expect(page.getByRole('heading', { name: 'Available Funds' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /4 days/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByText('$20.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

journey('ads for messages and for a profile lead there, and the stats count it', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 11);
  const [reader, username] = [marcus.page, olive.username];
  const id = await post(page, 'Calculus tutoring, the first hour is free.');
  const address = at(CAMPUS, postPath(id));
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, `${address}/boost`);
  await page.getByLabel('More direct messages').check();
  await expect(page.getByLabel('Website URL')).toBeHidden();
  await page.getByRole('switch', { name: 'Run until paused' }).check();
  await payment(page).click();
  await pay(page);
  await expect(page).toHaveURL(address, AFTER_CHECKOUT);

  await openHydrated(reader, address);
  await expect(reader.getByText('Boosted', { exact: true })).toBeVisible();
  await reader.getByRole('button', { name: 'Send Message' }).click();
  await reader.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click();
  await expect(reader).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(reader.getByText('Calculus tutoring').first()).toBeVisible();
  await reader.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(reader.getByText('Delivered')).toBeVisible();

  await page.getByRole('link', { name: 'View Analytics' }).click();
  await expect(stat(page, 'Direct messages')).toHaveText('1', AFTER_CHECKOUT);
  await expect(stat(page, 'Interactions')).toHaveText('1');

  const other = await post(page, 'Physics too, on weekends.');
  const adId = await boost(page, other, { type: 'profile' });
  await openHydrated(reader, at(CAMPUS, postPath(other)));
  await reader.getByRole('link', { name: 'View Profile' }).click();
  await expect(reader).toHaveURL(at(CAMPUS, `/${username}`));
  await page.goto(at(CAMPUS, adPath(adId)));
  await expect(stat(page, 'Profile visits')).toHaveText('1', AFTER_CHECKOUT);
});
