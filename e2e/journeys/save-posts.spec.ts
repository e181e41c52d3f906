import type { Page } from '@playwright/test';
import { at, expect, expectAccessible, journey } from '../journey.ts';
import { becomeDemoStudent, demoStudents } from '../people.ts';
import { post } from '../posts.ts';

async function memberWithPost(page: Page, words: string) {
  await becomeDemoStudent(page, 'ou', 'olivehart');
  const id = await post(page, words);
  await page.goto(at('ou', '/home'));
  return page.getByRole('article').filter({ has: page.locator(`[href="/post/${id}"]`) });
}

function saveOf(page: Page, words: string) {
  return page.getByRole('article').filter({ hasText: words }).getByRole('button', { name: /^Save/ });
}

journey('a saved post is among the saved ones, and can be taken back', async ({ page }) => {
  const words = `Desk lamp ${crypto.randomUUID()}`;
  const card = await memberWithPost(page, words);
  const save = card.getByRole('button', { name: /^Save/ });

  await expect(save).toHaveText(/Save.*0$/);
  await expect(async () => {
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
  await expect(save).toHaveAccessibleName('Saved! 1');
  await expect(page.getByText('Post saved.').first()).toBeAttached();

  await page.goto(at('ou', '/saved'));
  await expect(page.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);

  await saveOf(page, words).click();
  await expect(saveOf(page, words)).toHaveAccessibleName('Save 0');
  await page.getByRole('link', { name: 'Buy/Sell' }).first().click();
  await page.getByRole('link', { name: 'Saved' }).first().click();
  await expect(page.getByText(words)).toBeHidden();
});

journey('Undo takes a save back, and quick presses end as the last one wished', async ({ page }) => {
  const words = `Bike pump ${crypto.randomUUID()}`;
  const card = await memberWithPost(page, words);
  const save = card.getByRole('button', { name: /^Save/ });
  await page.getByRole('link', { name: 'Skip to content' }).waitFor({ state: 'attached' });

  await expect(async () => {
    await save.click();
    await page.getByRole('button', { name: 'Undo' }).click({ timeout: 1000 });
  }).toPass();
  await expect(save).toHaveAccessibleName('Save 0');

  await save.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 7; press += 1) button.click();
  });
  await expect(save).toHaveAccessibleName('Saved! 1');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(save).toHaveAccessibleName('Saved! 1');
});

journey('a save that fails is taken back and says why', async ({ page, context }) => {
  const card = await memberWithPost(page, `Rug ${crypto.randomUUID()}`);
  const save = card.getByRole('button', { name: /^Save/ });
  const socket = page.waitForEvent('websocket');
  await page.reload();
  await socket;
  await context.setOffline(true);
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' }).first()).toBeAttached();
  await expect(save).toHaveAccessibleName('Save 0');
  await context.setOffline(false);
});

journey('a visitor who saves is asked in, and a student with nothing saved is told how', async ({ page, request }) => {
  await page.goto(at('smu', '/home'));
  await expect(async () => {
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 });
  }).toPass();

  const [username = ''] = await demoStudents(request, 'campus', /./);
  await becomeDemoStudent(page, 'campus', username);
  await page.goto(at('campus', '/saved'));
  await expect(page.getByText("You haven't liked any posts yet")).toBeVisible();
  await expect(page.getByText("When you like a post, it'll show up here.")).toBeVisible();
});

journey('s saves the post in hand and r answers it', async ({ page }) => {
  await memberWithPost(page, `Mini fridge ${crypto.randomUUID()}`);
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.locator('[data-card-link]:focus')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  const inHand = page.locator('[data-card]:has(:focus)');
  const save = inHand.locator('[data-card-save]');
  const before = await save.getAttribute('aria-pressed');
  await page.keyboard.press('s');
  await expect(save).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toBeVisible();
});
