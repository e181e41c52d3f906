import { ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';

const MENU = ['View Profile', 'My Saved', 'Settings', 'Manage Ads', 'Invite', 'Log Out'];
const WAYS = ['Buy/Sell', 'Search', 'Notifications', 'Messages', 'Saved', 'Profile', 'Settings'];

journey(
  'a member finds the navigation, the account menu and the group info around the feed',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openHydrated(page, at('smu', ROUTES.devStudents));
    await page
      .getByRole('button', { name: /^Sign in as / })
      .nth(1)
      .click();
    await expect(page).toHaveURL(at('smu', ROUTES.home));

    const ways = page.getByRole('navigation', { name: 'Main' });
    for (const name of WAYS) await expect(ways.getByRole('link', { name })).toBeVisible();
    await page.getByRole('button', { name: /^Your account/ }).click();
    for (const name of MENU) await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(page.getByRole('complementary').getByText('About This Group')).toBeVisible();
    await page.getByRole('complementary').getByRole('button', { name: 'Share Group' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
    // The alert is announced and visible, although everything behind the dialog is hidden. A hovered alert stays.
    const toast = page.locator('li', { hasText: 'Copied to clipboard' });
    await toast.hover();
    await expect(page.getByRole('status').filter({ hasText: 'Copied to clipboard' })).toHaveCount(1);
    await page.mouse.move(0, 0);
    await expect(toast).toBeHidden();
    await expectAccessible(page);
  },
);
