import { accountPath, ROUTES, settingsPath } from '@quad/contract/pages';
import { expectAlert } from '../helpers/alerts.ts';
import { holdScripts, openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { signInAsMember } from '../helpers/students.ts';
import { cardOf } from '../helpers/threads.ts';

const CAMPUS = 'ou';

journey('a click before hydration shows as waiting and runs once', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 30);
  const id = await post(page, 'A kettle for the impatient');
  const scripts = await holdScripts(page);
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/save'))));
  await page.goto(at(CAMPUS, ROUTES.home), { waitUntil: 'commit' });
  const save = cardOf(page, id).locator('[data-card-save]');
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await save.click();
  await expect(save).toHaveAccessibleName('Save 0');

  scripts.release();
  await expect(save).toHaveAccessibleName('Saved! 1');
  await expect(save).not.toHaveAttribute('aria-busy');
  await expectAlert(page, 'Post saved.');
  expect(asked).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openHydrated(page, at(CAMPUS, ROUTES.home));
  await expect(save).toHaveAccessibleName('Saved! 1');
  await save.click();
  await expect(save).toHaveAccessibleName('Save 0');
});

journey('on a slow phone a tap on Save before hydration is kept', async ({ page, browserName }) => {
  expect(browserName).toBe('chromium');
  await signInAsMember(page, CAMPUS, 31);
  const id = await post(page, 'A toaster for the patient');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const scripts = await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(CAMPUS, ROUTES.home), { waitUntil: 'commit' });
  const save = cardOf(page, id).locator('[data-card-save]');
  await save.click();
  scripts.release();
  await expect(save).toHaveAccessibleName('Saved! 1');
});

journey('before hydration a link works, and a form shows that it waits', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(at('smu', ROUTES.login), { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('link', { name: 'Forgot password?' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(at('smu', ROUTES.forgotPassword));
  scripts.release();
  await expect(page.getByRole('button', { name: /reset|send/i }).first()).not.toHaveAttribute('aria-busy');
});

const SETTINGS = [
  { path: settingsPath('notifications'), role: 'switch', name: 'Email notifications' },
  { path: accountPath('likes'), role: 'switch', name: 'Hide my Likes tab' },
  { path: accountPath('display'), role: 'radio', name: 'Dark' },
] as const;

journey('a setting that is saved at once cannot be changed before hydration', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 32);
  for (const { path, role, name } of SETTINGS) {
    const scripts = await holdScripts(page);
    await page.goto(at(CAMPUS, path), { waitUntil: 'commit' });
    const control = page.getByRole(role, { name });
    await expect(control).toBeDisabled();
    scripts.release();
    await expect(control).toBeEnabled();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
