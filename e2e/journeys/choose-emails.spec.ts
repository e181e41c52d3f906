import { ROUTES, settingsPath } from '@quad/contract/pages';
import { expectAlert } from '../alerts.ts';
import { at, expect, expectAccessible, goAlive, journey, reloadAlive } from '../journey.ts';
import { wantEveryEmail } from '../notifications.ts';
import { becomeMember } from '../people.ts';

const CAMPUS = 'uf';

const PHONE = { width: 390, height: 844 };

journey('which letters one wants is kept at once, and what could not be kept stays chosen', async ({ page }) => {
  await becomeMember(page, CAMPUS, 0);
  await wantEveryEmail(page);
  await goAlive(page, at(CAMPUS, ROUTES.notifications));
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL(at(CAMPUS, settingsPath('notifications')));
  const saves = page.getByRole('switch', { name: 'Saves of your posts' });
  await expect(saves).toBeChecked();

  await saves.uncheck();
  await expectAlert(page, 'Saved changes!');
  await reloadAlive(page);
  await expect(saves).not.toBeChecked();

  await page.route('**/api/me/mail-preferences', (route) => route.abort());
  await saves.check();
  await expect(page.getByText("Your choice isn't saved yet.")).toBeVisible();
  await expect(saves).toBeChecked();
  await page.unroute('**/api/me/mail-preferences');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText("Your choice isn't saved yet.")).toBeHidden();

  await page.setViewportSize(PHONE);
  const kept = page.waitForResponse('**/api/me/mail-preferences');
  await page.getByRole('switch', { name: 'Email notifications' }).uncheck();
  await expect(saves).toBeDisabled();
  await kept;
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Email notifications' })).not.toBeChecked();
  await expect(saves).toBeDisabled();
  await expectAccessible(page);
});

journey('whoever signs out in one tab is out in the other, with nothing left of theirs', async ({ page }) => {
  await becomeMember(page, CAMPUS, 1);
  const other = await page.context().newPage();
  await goAlive(other, at(CAMPUS, ROUTES.notifications));
  await expect(other.getByRole('heading', { name: 'Notifications' })).toBeVisible();

  await goAlive(page, at(CAMPUS, ROUTES.logout));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(at(CAMPUS, ROUTES.home));
  await expect(other).toHaveURL(at(CAMPUS, ROUTES.home));
  await expect(other.getByRole('heading', { name: 'Notifications' })).toBeHidden();
  await expect(other.getByRole('article')).toHaveCount(0);
});
