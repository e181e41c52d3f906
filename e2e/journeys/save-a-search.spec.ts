import { randomInt } from 'node:crypto';
import { ROUTES, searchPath, settingsPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { bell, markAllRead, openAndAwaitNotifications, removeAlerts, rows } from '../helpers/notifications.ts';
import { sell } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { anotherMember, signInAsMember } from '../helpers/students.ts';

const CAMPUS = 'okstate';

journey(
  'a saved search notifies about a new post live in the app, and is managed in the settings',
  async ({ page, browser }) => {
    // A unique word, so that no earlier attempt and no demo post matches.
    const thing = `kayak${randomInt(1e9)}`;
    await signInAsMember(page, CAMPUS, 0);
    await markAllRead(page);
    await removeAlerts(page);
    await openHydrated(page, at(CAMPUS, `${searchPath(thing)}&intent=selling&priceTo=5000`));
    const tellMe = page.getByRole('button', { name: 'Tell me when' });
    await expect(tellMe).toHaveAttribute('aria-pressed', 'false');
    await tellMe.focus();
    await page.keyboard.press('Enter');
    await expect(tellMe).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('link', { name: 'Manage alerts' })).toBeVisible();

    await openAndAwaitNotifications(page, CAMPUS, ROUTES.home);
    const { page: seller } = await anotherMember(browser, CAMPUS, 1);
    await sell(seller, `Too dear a ${thing}`, 9_000);
    await sell(seller, `A red ${thing}`, 4_500);
    await expect(bell(page)).toHaveAccessibleName(/1 unread notification\b/);
    await bell(page).click();
    await expect(rows(page, `A red ${thing}`)).toContainText('New for');
    await seller.close();

    await openHydrated(page, at(CAMPUS, settingsPath('alerts')));
    const row = page.getByRole('listitem').filter({ hasText: thing });
    await expect(row).toContainText('Last match:');
    await expect(row).toContainText('$50');
    await row.getByLabel('How often').selectOption('Once a day');
    await expect(row).toContainText('One email at 5 pm.');
    await expectAccessible(page);
    await row.getByRole('button', { name: `Rename ${thing}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(`My ${thing}`);
    await page.mouse.click(5, 5);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: `My ${thing}` })).toBeVisible();
    const renamed = page.getByRole('listitem').filter({ hasText: `My ${thing}` });
    await renamed.getByRole('switch').uncheck();
    await renamed.getByRole('button', { name: `Delete My ${thing}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(renamed).toHaveCount(0);
    await expect(page.getByText('No alerts yet')).toBeVisible();
  },
);
