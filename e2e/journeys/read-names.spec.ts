import { at, expect, journey } from '../journey.ts';

journey('names of every script keep their own direction', async ({ page }) => {
  await page.goto(at('smu', '/dev/students'));
  const name = page.locator('bdi', { hasText: 'יעל' });
  await expect(name).toHaveText(/\.$/);
  expect(await name.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
});
