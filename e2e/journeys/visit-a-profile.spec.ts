import { profilePath, ROUTES } from '@quad/contract/pages';
import { expectAlert } from '../alerts.ts';
import { at, expect, expectAccessible, goAlive, journey } from '../journey.ts';
import { becomeDemoStudent, demoStudents, UNVERIFIED } from '../people.ts';

journey('a visitor of a public campus reads a profile, its lists apart from the likes', async ({ page }) => {
  await page.goto(at('smu', '/theolind'));
  await expect(page.getByRole('heading', { level: 1, name: /Theo L\./ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).getByRole('img', { name: 'Verified' })).toBeVisible();
  await expect(page.getByText(/^Joined/)).toBeVisible();
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

journey('a name that is nobody’s says so, to people and to programs', async ({ page }) => {
  const answer = await page.goto(at('smu', '/nobodyhere'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Hmm...this page doesn't exist.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(at('smu', ROUTES.search));
});

journey('a student reports someone, and is asked before a conversation begins', async ({ page }) => {
  await becomeDemoStudent(page, 'ou', 'olivehart');
  await page.goto(at('ou', '/marcusdell?redirect=true'));
  const question = page.getByRole('alertdialog', { name: 'Start Conversation?' });
  await expect(question).toContainText('Start a private conversation with Marcus D.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(at('ou', '/marcusdell'));

  await page.getByRole('button', { name: /More about Marcus/ }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report user' });
  await report.getByLabel('Pretending to be someone else').check();
  await report.getByRole('button', { name: 'Report' }).click();
  await expectAlert(page, 'User Reported. Thanks for letting us know.');

  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await question.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
});

journey('one’s own profile offers to edit it, and a likes list', async ({ page }) => {
  await becomeDemoStudent(page, 'ou', 'olivehart');
  await page.goto(at('ou', ROUTES.ownProfile));
  await expect(page).toHaveURL(at('ou', '/olivehart'));
  await expect(page.getByRole('button', { name: 'Message', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Likes' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page).toHaveURL(at('ou', ROUTES.profileEdit));
});

journey('someone who has not verified their school can be claimed by signing in', async ({ page }) => {
  const [username = ''] = demoStudents('campus', /./);
  await page.goto(at('campus', profilePath(username)));
  await expect(page.getByRole('link', { name: 'Claim this account' })).toHaveAttribute('href', ROUTES.login);
});

journey('whoever is signed in has nothing to claim', async ({ page }) => {
  await becomeDemoStudent(page, 'ou', 'olivehart');
  await page.goto(at('ou', profilePath(UNVERIFIED)));
  await expect(page.getByRole('button', { name: 'Message', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Claim this account' })).toHaveCount(0);
});

journey('someone who has not verified their school needs to, to write', async ({ page }) => {
  await becomeDemoStudent(page, 'ou', UNVERIFIED);
  await goAlive(page, at('ou', '/olivehart'));
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify your account' })).toBeVisible();
});
