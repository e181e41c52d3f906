import { ROUTES, settingsPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openHydrated, reloadHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { changePreferences, enableAllEmails } from '../helpers/notifications.ts';
import { at } from '../helpers/site.ts';
import { signInAsMember } from '../helpers/students.ts';

const CAMPUS = 'uf';

const PHONE = { width: 390, height: 844 };

journey('email settings save at once, and a choice that failed to save stays selected', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 0);
  await enableAllEmails(page);
  await openHydrated(page, at(CAMPUS, ROUTES.notifications));
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL(at(CAMPUS, settingsPath('notifications')));
  const saves = page.getByRole('checkbox', { name: 'Saves on your posts: Email' });
  await expect(saves).toBeChecked();

  await saves.uncheck();
  await expectAlert(page, 'Saved changes!');
  await reloadHydrated(page);
  await expect(saves).not.toBeChecked();

  await page.route('**/api/me/notification-preferences', (route) => route.abort());
  await saves.check();
  await expect(page.getByText("Your choice isn't saved yet.")).toBeVisible();
  await expect(saves).toBeChecked();
  await page.unroute('**/api/me/notification-preferences');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText("Your choice isn't saved yet.")).toBeHidden();

  await page.setViewportSize(PHONE);
  const kept = page.waitForResponse('**/api/me/notification-preferences');
  await page.getByRole('switch', { name: 'Email notifications' }).uncheck();
  await expect(saves).toBeDisabled();
  await kept;
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Email notifications' })).not.toBeChecked();
  await expect(saves).toBeDisabled();
  await expectAccessible(page);
});

journey('a choice in an open tab does not undo choices made elsewhere', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 2);
  await enableAllEmails(page);
  await openHydrated(page, at(CAMPUS, settingsPath('notifications')));
  const emails = page.getByRole('switch', { name: 'Email notifications' });
  await expect(emails).toBeChecked();

  // The same change as by the unsubscribe link of an email, opened on a phone.
  await changePreferences(page, { emailNotifications: false, topics: { like: { email: false } } });
  await page.getByRole('checkbox', { name: 'Mentions: Push' }).uncheck();
  await expectAlert(page, 'Saved changes!');
  await reloadHydrated(page);
  await expect(emails).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Saves on your posts: Email' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Mentions: Push' })).not.toBeChecked();
  await changePreferences(page, { topics: { mention: { push: true } } });
  await enableAllEmails(page);
});

journey("signing out in one tab signs out the other and removes the student's data", async ({ page }) => {
  await signInAsMember(page, CAMPUS, 1);
  const other = await page.context().newPage();
  await openHydrated(other, at(CAMPUS, ROUTES.notifications));
  await expect(other.getByRole('heading', { name: 'Notifications' })).toBeVisible();

  await openHydrated(page, at(CAMPUS, ROUTES.logout));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(at(CAMPUS, ROUTES.home));
  await expect(other).toHaveURL(at(CAMPUS, '/login?redirect=%2Fnotifications'));
  await expect(other.getByRole('heading', { name: 'Notifications' })).toBeHidden();
  await expect(other.getByRole('article')).toHaveCount(0);
});
