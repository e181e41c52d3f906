import { ROUTES, settingsPath } from '@quad/contract/pages';
import { at, expect, journey } from '../journey.ts';
import { becomeMember } from '../people.ts';

const PHONE = { width: 390, height: 844 };

journey('settings open on what they are about for a visitor, and on the account for a student', async ({ page }) => {
  await page.goto(at('smu', ROUTES.settings));
  await expect(page).toHaveURL(at('smu', settingsPath('about')));
  await expect(page.getByText('© Quad').first()).toBeVisible();

  await becomeMember(page, 'smu', 0);
  await page.goto(at('smu', ROUTES.settings));
  await expect(page).toHaveURL(at('smu', settingsPath('account')));
});

journey('on a phone settings are a menu first', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(at('smu', ROUTES.settings));
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(at('smu', settingsPath('about')));
});
