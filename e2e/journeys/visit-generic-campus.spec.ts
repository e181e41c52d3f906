import { ROUTES } from '@quad/contract/pages';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';

journey('the generic campus offers help, a link to the schools and a feed with an end', async ({ page }) => {
  await page.goto(at('campus', ROUTES.home));
  const about = page.getByRole('complementary', { name: 'About' });
  await expect(about.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await expect(about.getByRole('link', { name: 'Send us a direct message' })).toHaveAttribute('target', '_blank');

  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(page.getByText("You've reached the end.")).toBeVisible({ timeout: 200 });
  }).toPass();

  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveCount(3);
  await bar.getByRole('link', { name: 'Search schools' }).click();
  await expect(page).toHaveURL(at('campus', ROUTES.searchSchools));
});
