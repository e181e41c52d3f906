import { ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { freshAddress } from '../helpers/mailbox.ts';
import { at } from '../helpers/site.ts';

journey('a student signs in with Google in a popup and the page continues', async ({ page }) => {
  await openHydrated(page, at('smu', `${ROUTES.userRegistration}?redirect=/saved`));
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opening;
  await expectAccessible(popup);
  await popup.getByLabel('Email', { exact: true }).fill(freshAddress('gil'));
  await popup.getByLabel('Name').fill('Gil Moreno');
  await popup.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(at('smu', ROUTES.saved));
  await expect(page.getByRole('button', { name: /Your account, Gil/ }).first()).toBeVisible();
});

journey('a canceled or closed popup changes nothing and shows a message', async ({ page }) => {
  for (const leave of ['cancel', 'close']) {
    await openHydrated(page, at('smu', ROUTES.login));
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opening;
    const cancel = popup.getByRole('button', { name: 'Cancel' });
    await cancel.waitFor();
    await (leave === 'cancel' ? cancel.click() : popup.close());
    await expectAlert(page, 'Error: Sign-in process was canceled');
    await expect(page).toHaveURL(at('smu', ROUTES.login));
  }
});

journey('without popups, canceling leads back to our log-in page and keeps the wanted page', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await openHydrated(page, at('smu', `${ROUTES.login}?redirect=/saved`));
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(at('smu', `${ROUTES.login}?redirect=%2Fsaved`));
  await expectAlert(page, 'Error: Sign-in process was canceled');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

journey('a visitor signs in from a prompt and stays on the page', async ({ page }) => {
  await openHydrated(page, at('smu', ROUTES.home));
  await page.getByRole('article').first().getByRole('button', { name: /Save/ }).click();
  const prompt = page.getByRole('dialog', { name: 'Join to save posts' });
  await expect(prompt.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expectAccessible(page);
  const opening = page.waitForEvent('popup');
  await prompt.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opening;
  await popup.getByRole('button', { name: /Robin Hale/ }).click();
  await expect(prompt).toBeHidden();
  await expect(page).toHaveURL(at('smu', ROUTES.home));
  await expect(page.getByRole('button', { name: /Your account, Robin/ }).first()).toBeVisible();
});

journey.describe('in the browser of another app', () => {
  journey.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 334.0.4.32.98',
  });

  journey('Google is not offered, with an explanation', async ({ page }) => {
    await page.goto(at('smu', ROUTES.userRegistration));
    await expect(page.getByText(/Google sign-in doesn't work inside Instagram/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Continue with Email' })).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page, at('smu', ROUTES.home));
    await page.getByRole('button', { name: 'Log In / Sign Up' }).filter({ visible: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Continue with Email' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Continue with Google' })).toHaveCount(0);
  });
});
