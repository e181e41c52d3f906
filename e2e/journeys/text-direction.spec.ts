import { ROUTES } from '@quad/contract/pages';
import { expect, journey } from '../helpers/journey.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { signInAsMember } from '../helpers/students.ts';
import { threadAt } from '../helpers/threads.ts';

journey('names of every script keep their own direction', async ({ page }) => {
  await page.goto(at('smu', ROUTES.devStudents));
  const name = page.locator('bdi', { hasText: 'יעל' });
  await expect(name).toHaveText(/\.$/);
  expect(await name.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
});

journey(
  'within Arabic text an English line, a phone number and a mention keep their own direction',
  async ({ page }) => {
    await signInAsMember(page, 'fsu', 4);
    const id = await post(page, 'اتصل 405-555-0188 أو @theolind\nThe second line (in English).');
    await page.goto(at('fsu', ROUTES.home));
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/post/${id}"]`) });
    for (const written of [card, page.getByRole('article', { name: /^Post by / })]) {
      for (const name of ['405-555-0188', '@theolind']) {
        const link = written.getByRole('link', { name, exact: true });
        expect(await link.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
      }
      const text = written.locator('[dir=auto]', { hasText: 'The second line' });
      expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
      expect(await text.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext');
      if (written === card) await page.goto(threadAt('fsu', id));
    }
  },
);
