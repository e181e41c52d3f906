import { ROUTES } from '@quad/contract/pages';
import { expectAlert } from '../alerts.ts';
import { at, expect, expectAccessible, goAlive, journey } from '../journey.ts';
import { freshAddress } from '../mailbox.ts';

journey('Google signs in through its window, and the page goes on', async ({ page }) => {
  await goAlive(page, at('smu', `${ROUTES.userRegistration}?redirect=/saved`));
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

journey('a cancelled or closed window leaves everything as it was, and says so', async ({ page }) => {
  for (const leave of ['cancel', 'close']) {
    await goAlive(page, at('smu', ROUTES.login));
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

journey('a visitor who is stopped signs in from the prompt and stays where they were', async ({ page }) => {
  await goAlive(page, at('smu', ROUTES.home));
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

journey.describe('inside another app', () => {
  journey.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 334.0.4.32.98',
  });

  journey('Google is not offered, and why is said', async ({ page }) => {
    await page.goto(at('smu', ROUTES.userRegistration));
    await expect(page.getByText(/Google sign-in doesn't work inside Instagram/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Continue with Email' })).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await goAlive(page, at('smu', ROUTES.home));
    await page.getByRole('button', { name: 'Log In / Sign Up' }).filter({ visible: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Continue with Email' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Continue with Google' })).toHaveCount(0);
  });
});
