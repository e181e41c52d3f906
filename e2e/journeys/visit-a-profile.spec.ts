import { profilePath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { deleteChat } from '../helpers/chats.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';
import { signInAs, demoStudents, UNVERIFIED } from '../helpers/students.ts';

journey('a visitor of a public campus reads a profile and its lists except the likes', async ({ page }) => {
  await page.goto(at('smu', '/theolind'));
  await expect(page.getByRole('heading', { level: 1, name: /Theo L\./ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).getByRole('img', { name: 'Verified' })).toBeVisible();
  await expect(page.getByText(/^Joined [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Photos' }).click();
  await expect(page).toHaveURL(at('smu', '/theolind?show=photos'));
  const photos = page.getByRole('region', { name: 'Photos and videos' });
  await expect(photos.getByRole('link', { name: /by Theo L\., \d+ (photo|video)/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Replies' }).click();
  await expect(page.getByText('Replied in a conversation').first()).toBeVisible();
  await page.getByRole('link', { name: 'Likes' }).click();
  await expect(page.getByText('Log in to see what they liked.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

journey('an unknown username shows a 404 page', async ({ page }) => {
  const response = await page.goto(at('smu', '/nobodyhere'));
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Hmm...this page doesn't exist.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(at('smu', ROUTES.search));
});

journey('a student reports someone, and confirms before a conversation starts', async ({ page }) => {
  await signInAs(page, 'ou', 'olivehart');
  await deleteChat(page, 'marcusdell');
  await page.goto(at('ou', '/marcusdell?redirect=true'));
  const question = page.getByRole('alertdialog', { name: 'Start Conversation?' });
  await expect(question).toContainText('Start a private conversation with Marcus D.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(at('ou', '/marcusdell'));

  await page.getByRole('button', { name: 'More about Marcus', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report user' });
  await report.getByLabel('Pretending to be someone else').check();
  await report.getByRole('button', { name: 'Report' }).click();
  await expectAlert(page, 'User Reported. Thanks for letting us know.');

  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await question.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
});

journey('the own profile has an edit link and a likes list', async ({ page }) => {
  await signInAs(page, 'ou', 'olivehart');
  const response = await page.goto(at('ou', ROUTES.ownProfile));
  expect(response?.request().redirectedFrom()?.url()).toBe(at('ou', ROUTES.ownProfile));
  await expect(page).toHaveURL(at('ou', '/olivehart'));
  await expect(page.getByRole('button', { name: 'Message', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Likes' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page).toHaveURL(at('ou', ROUTES.profileEdit));
});

journey('an unverified profile can be claimed by signing in', async ({ page }) => {
  const [username = ''] = demoStudents('campus', /./);
  await page.goto(at('campus', profilePath(username)));
  await expect(page.getByRole('link', { name: 'Claim this account' })).toHaveAttribute(
    'href',
    `/login?redirect=%2F${username}`,
  );
});

journey('a signed-in student can claim an unverified profile too, but not message it', async ({ page }) => {
  const [, , username = ''] = demoStudents('ou', /Member/);
  await signInAs(page, 'ou', username);
  await openHydrated(page, at('ou', `/${UNVERIFIED}?redirect=true`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Message', exact: true })).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Claim this account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(at('ou', `/login?redirect=%2F${UNVERIFIED}`));
});

journey('an unverified student must verify before writing', async ({ page }) => {
  await signInAs(page, 'ou', UNVERIFIED);
  await openHydrated(page, at('ou', '/olivehart'));
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify your account' })).toBeVisible();
});
