import { ROUTES } from '@quad/contract/pages';
import { expectAlert } from '../alerts.ts';
import { at, expect, goAlive, holdScripts, journey } from '../journey.ts';
import { becomeMember } from '../people.ts';
import { post } from '../posts.ts';
import { cardOf } from '../threads.ts';

const CAMPUS = 'ou';

journey('a press before the page has come to life is shown as waiting, and carried out once', async ({ page }) => {
  await becomeMember(page, CAMPUS, 30);
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

  scripts.letGo();
  await expect(save).toHaveAccessibleName('Saved! 1');
  await expect(save).not.toHaveAttribute('aria-busy');
  await expectAlert(page, 'Post saved.');
  expect(asked).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await goAlive(page, at(CAMPUS, ROUTES.home));
  await expect(save).toHaveAccessibleName('Saved! 1');
  await save.click();
  await expect(save).toHaveAccessibleName('Save 0');
});

journey('on a slow phone a tap on Save before the page is alive is kept', async ({ page, browserName }) => {
  expect(browserName).toBe('chromium');
  await becomeMember(page, CAMPUS, 31);
  const id = await post(page, 'A toaster for the patient');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const scripts = await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(CAMPUS, ROUTES.home), { waitUntil: 'commit' });
  const save = cardOf(page, id).locator('[data-card-save]');
  await save.click();
  scripts.letGo();
  await expect(save).toHaveAccessibleName('Saved! 1');
});

journey('a link leads on before the page has come to life, and a form shows that it waits', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(at('smu', ROUTES.login), { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('link', { name: 'Forgot password?' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(at('smu', ROUTES.forgotPassword));
  scripts.letGo();
  await expect(page.getByRole('button', { name: /reset|send/i }).first()).not.toHaveAttribute('aria-busy');
});
