import type { Page } from '@playwright/test';
import { accountPath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { callApi } from '../helpers/api.ts';
import { holdScripts, openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { codeIn, freshAddress, emailTo } from '../helpers/mailbox.ts';
import { joinCampus } from '../helpers/newcomers.ts';
import { at } from '../helpers/site.ts';
import { openEmptyPage, PASSWORD, signInAs, signInAsMember, signUp, UNVERIFIED } from '../helpers/students.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search for your school' });

journey('Enter right after the last letter chooses the school that it finds', async ({ page }) => {
  await signInAsMember(page, 'ou', 0, 'campus');
  await openHydrated(page, at('campus', ROUTES.searchSchools));
  await field(page).pressSequentially('Norman');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'University of Oklahoma' })).toBeVisible();
});

journey('a school typed before hydration is found', async ({ page }) => {
  await signInAsMember(page, 'ou', 0, 'campus');
  const scripts = await holdScripts(page);
  await page.goto(at('campus', ROUTES.searchSchools), { waitUntil: 'commit' });
  await field(page).pressSequentially('Norman');
  scripts.release();
  await expect(page.getByRole('option')).toHaveText([/University of Oklahoma/]);
  await expect(field(page)).toHaveValue('Norman');
});

for (const width of [390, 1440]) {
  journey(`at ${width} a student finds a school by city and chooses it with the keyboard`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAsMember(page, 'ou', 0, 'campus');
    await openHydrated(page, at('campus', ROUTES.searchSchools));
    await expect(page.getByRole('option')).toHaveCount(14);
    await expectAccessible(page);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('Norman');
    await expect(page.getByRole('option')).toHaveCount(1);
    const school = page.getByRole('option', { name: 'University of Oklahoma' });
    await expect(school).toContainText('Norman, Oklahoma, United States');
    await page.keyboard.press('ArrowDown');
    await expect(school).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'University of Oklahoma' });
    await expect(dialog.getByRole('link', { name: 'View Your Campus' })).toHaveAttribute('href', at('ou', ''));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(field(page)).toBeFocused();

    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('texas');
    await expect(page.getByRole('option').first()).toContainText('Texas');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Visit As Guest' })).toBeVisible();
    await page.keyboard.press('Escape');

    await field(page).fill('qqqqqqqq');
    await expect(page.getByText("We couldn't find that school.")).toBeVisible();
  });
}

journey('a visitor of the generic site who wants to join a school is asked to sign in first', async ({ page }) => {
  await openHydrated(page, at('campus', ROUTES.searchSchools));
  await page.getByRole('option', { name: 'Southern Methodist University' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join Campus' }).click();
  const prompt = page.getByRole('dialog', { name: 'Join your campus' });
  await expect(prompt.getByRole('link', { name: 'Continue with Email' })).toHaveAttribute(
    'href',
    /redirect=%2Fsettings%2Faccount%2Fschool_email%3Fcampus%3D/,
  );
});

journey('offline, the page of a chosen school says so and loads when the connection is back', async ({ page }) => {
  await signInAs(page, 'campus', UNVERIFIED);
  await openHydrated(page, at('campus', ROUTES.searchSchools));
  const join = page.getByRole('dialog').getByText('Join Campus');
  // Loads the code of the page.
  await page.getByRole('option', { name: 'Duke University' }).click();
  await join.click();
  await expect(page.getByText(/student at Duke/)).toBeVisible();
  await page.goBack();

  await page.getByRole('option', { name: 'Southern Methodist University' }).click();
  await join.waitFor();
  await page.context().setOffline(true);
  await join.click();
  await expect(page.getByRole('main').getByText("You're offline", { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/student at SMU/)).toBeVisible();
});

journey(
  'on the generic site a student registers, chooses a school, verifies it and is led there',
  async ({ page, request }) => {
    const email = await signUp(page, { name: 'Ines Alvarez', site: 'campus' });
    await page.getByLabel('Verification code').fill(codeIn(await emailTo(request, email, /code/i), 4));
    await expect(page).toHaveURL(at('campus', ROUTES.searchSchools));
    await expect(page.getByRole('link', { name: 'Verify your account' })).toHaveCount(0);
    await openHydrated(page, at('campus', ROUTES.home));
    await expect(page.getByText('Your school has its own community. Find it and join.')).toBeVisible();
    await page.getByRole('link', { name: 'Verify your account' }).click();
    await expect(page).toHaveURL(at('campus', ROUTES.searchSchools));

    await field(page).fill('gainsville');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('option', { name: 'University of Florida' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Join Campus' }).click();
    await expect(page).toHaveURL(/\/settings\/account\/school_email\?campus=/);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText('It ends in @ufl.edu.')).toBeVisible();
    const school = freshAddress('ines').replace('mail.example', 'ufl.edu');
    await page.getByLabel('School email').fill(school);
    await page.getByLabel('School email').press('Enter');
    await expect(page).toHaveURL(/\/verify_school_email\?.*campus=/);
    await page.getByLabel('Verification code').fill(codeIn(await emailTo(request, school, /code/i), 4));

    await expect(page).toHaveURL(at('campus', ROUTES.searchSchools));
    await expect(page.getByRole('link', { name: 'Visit Your Campus' })).toHaveAttribute('href', at('uf', ''));
    await page.getByRole('option', { name: 'University of Florida' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'View Your Campus' })).toBeVisible();
    await page.keyboard.press('Escape');

    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link')).toHaveCount(5);
    await bar.getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveURL(at('campus', ROUTES.messages));
  },
);

journey('on the generic site a verified student changes the school email', async ({ page, request }) => {
  const { email } = await joinCampus(page, request, 'uf');
  await openEmptyPage(page, 'campus');
  await callApi(page, 'POST', '/api/sign-in', { email, password: PASSWORD });
  await openHydrated(page, at('campus', accountPath('school_email')));
  await expect(page.getByLabel('School email')).toHaveValue(email);
  const other = freshAddress('ines').replace('mail.example', 'ufl.edu');
  await page.getByLabel('School email').fill(other);
  await page.getByLabel('School email').press('Enter');
  await page.getByLabel('Verification code').fill(codeIn(await emailTo(request, other, /code/i), 4));
  await expectAlert(page, "You're verified");
  await openHydrated(page, at('campus', accountPath('school_email')));
  await expect(page.getByLabel('School email')).toHaveValue(other);
});

journey.describe('without JavaScript', () => {
  journey.use({ javaScriptEnabled: false });

  journey('the list of schools shows, and each school links to its own site', async ({ page }) => {
    await page.goto(at('campus', `${ROUTES.searchSchools}?q=durham`));
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option', { name: 'Duke University' })).toHaveAttribute('href', at('duke', ''));
  });
});
