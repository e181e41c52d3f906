import type { APIRequestContext, Page } from '@playwright/test';
import { accountPath, ROUTES, settingsPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { holdScripts, openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { codeIn, freshAddress, emailTo } from '../helpers/mailbox.ts';
import { at } from '../helpers/site.ts';
import { fillSignUp, signUp } from '../helpers/students.ts';

async function enterCodeFrom(page: Page, request: APIRequestContext, address: string) {
  const code = codeIn(await emailTo(request, address, /code/i), 4);
  await page.getByLabel('Verification code').fill(code);
}

/** A photo made in the page, so that no file has to be kept for it. */
async function somePhoto(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 500;
    const pen = canvas.getContext('2d');
    if (!pen) return '';
    pen.fillStyle = 'teal';
    pen.fillRect(0, 0, 400, 500);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

journey(
  'a student joins with a password, sets up a profile, verifies their school and is a member',
  async ({ page, request }) => {
    const email = await signUp(page, { name: 'Ines Álvarez' });
    await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await expectAlert(page, 'Email sent');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Please enter verification code')).toBeVisible();
    await page.getByLabel('Verification code').fill('0000');
    await expect(page.getByText('Your code was incorrect. Please try again.')).toBeVisible();
    await enterCodeFrom(page, request, email);
    await expect(page).toHaveURL(at('ou', ROUTES.home));

    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Set up profile' }).click();
    await expect(page.getByRole('heading', { name: 'Pick a profile picture' })).toBeVisible();
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await expectAlert(page, 'Only photos are allowed!');
    await input.setInputFiles(await somePhoto(page));
    const crop = page.getByRole('dialog', { name: 'Move and zoom' });
    await crop.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
    await crop.getByRole('application').press('ArrowLeft');
    await expectAccessible(page);
    await crop.getByRole('button', { name: 'Apply' }).click();
    await main.getByRole('button', { name: 'Next' }).click();

    await expect(page.getByRole('heading', { name: 'Describe yourself' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Skip for now' })).toBeVisible();
    await page.getByLabel('Your bio').fill('Lamps 💡');
    await expect(main.getByText('7 / 160')).toBeVisible();
    await main.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Your profile is updated' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See profile' })).toHaveAttribute('href', /^\/inesalvarez/);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Go To Feed' }).click();
    await expect(main.getByRole('link', { name: 'Set up profile' })).toHaveCount(0);
    const count = page.getByRole('complementary', { name: 'About' }).locator('[aria-live=polite]');
    const before = Number((await count.textContent())?.replaceAll(',', ''));

    await page.getByRole('banner').getByRole('link', { name: 'Create Post' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Verify Account' }).click();
    await expect(page.getByRole('heading', { name: 'Join your campus' })).toBeVisible();
    await expect(page.getByText('It ends in @ou.edu.')).toBeVisible();
    const school = `ines.${crypto.randomUUID().slice(0, 8)}@ou.edu`;
    await page.getByLabel('School email').fill(school.replace('@', '+tag@'));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter a valid school email')).toBeVisible();
    await page.getByLabel('School email').fill(school);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Enter PIN' })).toBeVisible();
    await expectAccessible(page);
    await enterCodeFrom(page, request, school);

    await expect(page).toHaveURL(at('ou', ROUTES.home));
    await expectAlert(page, "You're verified");
    await expect(page.getByRole('link', { name: 'Verify your account' })).toHaveCount(0);
    // Other journeys may join at the same time.
    await expect.poll(async () => Number((await count.textContent())?.replaceAll(',', ''))).toBeGreaterThan(before);
    // The post may come with the feed, or a moment later.
    const joined = page.getByRole('article').filter({ hasText: 'Ines Á.' }).first();
    const pill = page.getByRole('button', { name: /new posts?$/ });
    await expect(joined.or(pill).first()).toBeVisible();
    if (await pill.isVisible()) await pill.click();
    await expect(joined).toContainText('has joined the community');
    await page.getByRole('banner').getByRole('link', { name: 'Create Post' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Post' })).toBeVisible();
  },
);

journey('a reload sends no second code, and the wait for the next one continues', async ({ page, request }) => {
  const email = await signUp(page);
  const first = codeIn(await emailTo(request, email, /code/i), 4);
  const sends: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/verifications/user')) sends.push(sent.method());
  });
  await page.reload();
  await expect(page.getByText(/You can request another code in \d+ seconds?\./)).toBeVisible();
  // Forced, because the button is marked as disabled, but people press it anyway.
  await page.getByRole('button', { name: "Didn't receive the code?" }).click({ force: true });
  expect(sends).toEqual([]);
  await page.getByLabel('Verification code').fill(first);
  await expect(page).toHaveURL(at('ou', ROUTES.home));
});

journey('an unconfirmed student is redirected to confirm their email once only', async ({ page, context }) => {
  await signUp(page);
  // Registering counts as redirected in this browser, so this simulates another one.
  await page.evaluate(() => localStorage.clear());
  await page.goto(at('ou', settingsPath('about')));
  await expect(page).toHaveURL(at('ou', '/verify?redirect=%2Fsettings%2Fabout'));
  await page.goto(at('ou', settingsPath('about')));
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();

  const anotherTab = await context.newPage();
  await anotherTab.goto(at('ou', ROUTES.home));
  await expect(anotherTab.getByText('Confirm your email to see what is posted here.')).toBeVisible();
  await expect(anotherTab).toHaveURL(at('ou', ROUTES.home));
});

journey('a phone shows one banner at a time, and a skipped step is not called updated', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterCodeFrom(page, request, await signUp(page));
  await expect(page).toHaveURL(at('ou', ROUTES.home));
  const banner = page.getByRole('link', { name: 'Verify your account' });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Set up profile' })).toBeHidden();

  await openHydrated(page, at('ou', `${accountPath('verify_school_email')}?email=ines@ou.edu`));
  await expect(page.getByText('Enter the code from our email to ines@ou.edu.')).toBeVisible();
  await expect(page.getByText('We sent a code')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await openHydrated(page, at('ou', ROUTES.profileSetUp));
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('heading', { name: 'Describe yourself' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('region', { name: 'You can do this later' })).toBeFocused();
  await expectAccessible(page);
});

journey('text typed before hydration is kept', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(at('ou', ROUTES.register), { waitUntil: 'commit' });
  await fillSignUp(page, { name: 'Early Bird', email: freshAddress('early') });
  await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled();
  scripts.release();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(at('ou', ROUTES.verify));
});

journey('a code typed before hydration is kept', async ({ page, request }) => {
  const code = codeIn(await emailTo(request, await signUp(page), /code/i), 4);
  const scripts = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const field = page.getByLabel('Verification code');
  await field.pressSequentially(code.slice(0, 2));
  scripts.release();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await expect(field).toHaveValue(code.slice(0, 2));
  await field.press('End');
  await field.pressSequentially(code.slice(2));
  await expect(page).toHaveURL(at('ou', ROUTES.home));
});
