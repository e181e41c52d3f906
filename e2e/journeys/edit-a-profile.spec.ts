import { accountPath, profilePath, ROUTES, settingsPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { callApi } from '../helpers/api.ts';
import { fixtureFile } from '../helpers/files.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { codeIn, freshAddress, emailTo } from '../helpers/mailbox.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { signInAsMember, PASSWORD, signUp } from '../helpers/students.ts';

journey('a new name shows everywhere at once, without a reload', async ({ page }) => {
  const username = await signInAsMember(page, 'unt', 0);
  // An earlier attempt may have left what this one enters.
  await callApi(page, 'PATCH', '/api/me', { firstName: 'Olive', lastName: 'Hart', bio: '' });
  await post(page, 'A shelf, hardly used');
  await openHydrated(page, at('unt', ROUTES.home));
  const own = page.getByRole('article').filter({ hasText: `@${username}` });
  await expect(own.first()).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Edit Profile' }).click();

  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('First name').fill('7up');
  await save.click();
  await expect(page.getByText('Your Name is Invalid.')).toBeVisible();
  await page.getByLabel('First name').fill('zoë');
  await page.getByLabel('Last name').fill('Quigley');
  await page.getByLabel('Bio').fill('🚲'.repeat(161));
  await expect(page.getByText('160 / 160')).toBeVisible();
  const responded = Promise.withResolvers<void>();
  await page.route('**/api/me', async (route) => {
    await responded.promise;
    await route.continue();
  });
  await save.click();
  const progress = page.getByRole('alertdialog', { name: 'Updating account data...' });
  await expect(progress.getByText('This can take up to 30 seconds.')).toBeVisible();
  await expect(progress.getByText('DO NOT re-load the page!')).toBeVisible();
  responded.resolve();
  await expectAlert(page, 'Profile Updated');
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await expect(save).toBeDisabled();
  await expectAccessible(page);

  await page.route('**/api/feed*', (route) => route.abort());
  await page.getByRole('link', { name: 'Buy/Sell' }).click();
  await expect(own.first()).toContainText('Zoë Q.');
  await expect(page.getByRole('button', { name: /Your account, Zoë Q\./ })).toBeVisible();

  // Who has a profile is not asked to set one up.
  await page.goto(at('unt', `${ROUTES.profileSetUp}?setUp=true`));
  await expect(page).toHaveURL(at('unt', profilePath(username)));
});

journey('a new picture shows everywhere at once, and is removed everywhere after a confirmation', async ({ page }) => {
  const username = await signInAsMember(page, 'unt', 1);
  await post(page, 'A rug, hardly used');
  await openHydrated(page, at('unt', ROUTES.home));
  const own = page.getByRole('article').filter({ hasText: `@${username}` });
  await expect(own.first()).toBeVisible();
  await page.route('**/api/feed*', (route) => route.abort());
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('input[type=file]').setInputFiles(await fixtureFile('bike.jpg'));
  await page.getByRole('dialog', { name: 'Move and zoom' }).getByRole('button', { name: 'Apply' }).click();
  const responded = Promise.withResolvers<void>();
  await page.route('**/api/me/avatar*', async (route) => {
    await responded.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const progress = page.getByRole('alertdialog', { name: 'Uploading Photos...' });
  await expect(progress.getByText('Patience is a virtue.')).toBeVisible();
  responded.resolve();
  await expectAlert(page, 'Profile Updated');
  await page.setViewportSize({ width: 1280, height: 844 });

  await page.getByRole('link', { name: 'Buy/Sell' }).click();
  const src = await page
    .getByRole('button', { name: /^Your account/ })
    .locator('img')
    .getAttribute('src');
  const pictures = page.locator(`img[src="${src}"]`);
  await expect(own.first().locator(pictures)).toHaveCount(1);
  await page.goBack();
  const remove = page.getByRole('button', { name: 'Remove photo' });
  await remove.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeFocused();

  await page.getByRole('link', { name: 'Buy/Sell' }).click();
  await expect(own.first()).toBeVisible();
  await expect(pictures).toHaveCount(0);
});

journey(
  'a photo straight from an iPhone becomes the picture, cropped on what the server shows of it',
  async ({ page }) => {
    await signInAsMember(page, 'unt', 4);
    await openHydrated(page, at('unt', ROUTES.profileEdit));
    await page.locator('input[type=file]').setInputFiles(await fixtureFile('bike.heic', 'IMG_0001.HEIC'));
    const dialog = page.getByRole('dialog', { name: 'Move and zoom' });
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('img', { name: 'Your picture' }).or(page.getByLabel('Your picture'))).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectAlert(page, 'Profile Updated');
    await expect(page.getByRole('button', { name: /^Your account/ }).locator('img')).toBeVisible();
  },
);

for (const width of [390, 1280]) {
  journey(
    `at ${width} a student changes their email with a code, and the old address is notified`,
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 });
      const before = await signUp(page);
      await page.getByLabel('Verification code').fill(codeIn(await emailTo(request, before, /code/i), 4));
      await expect(page).toHaveURL(at('ou', ROUTES.home));
      await openHydrated(page, at('ou', settingsPath('account')));
      await page.getByRole('link', { name: 'Change email' }).click();

      const save = page.getByRole('button', { name: 'Save' });
      await expect(save).toBeDisabled();
      await page.getByLabel('Email').fill(before.toUpperCase());
      await save.click();
      await expect(page.getByText('Enter a new email')).toBeVisible();
      await page.getByLabel('Email').fill('nobody');
      await save.click();
      await expect(page.getByText('Invalid email address!')).toBeVisible();

      const after = freshAddress('moved');
      await page.getByLabel('Email').fill(after);
      await save.click();
      await expect(page.getByText('Current password required')).toBeVisible();
      await page.getByLabel('Current password').fill('not this one');
      await save.click();
      await expect(page.getByText('Invalid password.')).toBeVisible();
      await page.getByLabel('Current password').fill(PASSWORD);
      await save.click();
      await expect(page.getByRole('heading', { name: 'Enter PIN' })).toBeVisible();
      await page.getByLabel('Verification code').fill(codeIn(await emailTo(request, after, /code/i), 4));
      await expect(page).toHaveURL(at('ou', accountPath('email')));
      await expectAlert(page, 'Profile Updated');
      await expect(page.getByLabel('Email')).toHaveValue(after);
      await emailTo(request, before, /changed/i);
    },
  );
}
