import { ROUTES, settingsPath } from '@quad/contract/pages';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';
import { signInAsMember } from '../helpers/students.ts';

const PHONE = { width: 390, height: 844 };

journey('settings open on About for a visitor and on the account for a student', async ({ page }) => {
  await page.goto(at('smu', ROUTES.settings));
  await expect(page).toHaveURL(at('smu', settingsPath('about')));
  await expect(page.getByText('© Quad').first()).toBeVisible();

  await signInAsMember(page, 'smu', 0);
  await page.goto(at('smu', ROUTES.settings));
  await expect(page).toHaveURL(at('smu', settingsPath('account')));

  await page.goto(at('smu', ROUTES.home));
  const footer = page.getByRole('complementary', { name: 'About' }).locator('footer');
  await expect(footer.getByText('© Quad')).toBeVisible();
  await expect(footer.getByRole('link')).toHaveText(['About', 'Help', 'Terms of Service', 'Privacy Policy', 'Cookies']);
});

journey('on a phone settings open on the menu', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(at('smu', ROUTES.settings));
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(at('smu', settingsPath('about')));
});
