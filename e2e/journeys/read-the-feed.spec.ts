import { feedPath, ROUTES, settingsPath } from '@quad/contract/pages';
import { at, expect, expectAccessible, goAlive, journey } from '../journey.ts';
import { becomeDemoStudent, UNVERIFIED } from '../people.ts';

journey('a category without posts waits for the first one, and shows all again', async ({ page }) => {
  await page.goto(at('campus', feedPath('drones')));
  await expect(page.getByText('Be the first...')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

journey('a feed that cannot be fetched says so, and comes when asked again', async ({ page }) => {
  // Pressed before that, the way home would be another document, which the server fetches for.
  await goAlive(page, at('smu', settingsPath('about')));
  await page.route('**/api/feed*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('link', { name: 'Buy/Sell' }).first().click();
  await expect(page.getByText('Something went wrong')).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  await page.unroute('**/api/feed*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

journey('a visitor is welcomed with the ways in and answers to what they ask', async ({ page }) => {
  await page.goto(at('campus', ROUTES.home));
  const content = page.getByRole('main');
  await expect(content.getByRole('heading', { name: /^Welcome to / })).toBeVisible();
  await expect(content.getByRole('link', { name: 'Log In' })).toBeVisible();

  const questions = page.getByRole('region', { name: 'Frequently asked questions' });
  const answer = questions.getByText('Posting, messaging and buying are free', { exact: false });
  await expect(answer).toBeHidden();
  await questions.getByText('What does it cost?').click();
  await expect(answer).toBeVisible();
});

journey('who has no profile yet is led to set it up', async ({ page }) => {
  await becomeDemoStudent(page, 'ou', UNVERIFIED);
  await page.goto(at('ou', ROUTES.home));
  const content = page.getByRole('main');
  await expect(content.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await content.getByRole('link', { name: 'Set up profile' }).click();
  await expect(page.getByRole('heading', { name: 'Pick a profile picture' })).toBeVisible();
});

journey('at home, the way home leads back to the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goAlive(page, at('smu', ROUTES.home));
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.getByRole('article').first().waitFor();
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    expect(await scrolled()).toBeGreaterThan(1000);
  }).toPass();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy/Sell' }).click();
  await expect.poll(scrolled).toBe(0);
  await expect(page).toHaveURL(at('smu', ROUTES.home));
});
