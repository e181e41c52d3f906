import type { Page } from '@playwright/test';
import { profilePath, staffCampusPath, staffPath } from '@quad/contract/pages';
import { callApi } from '../helpers/api.ts';
import { uniqueText } from '../helpers/composer.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { signInAs, signInAsMember } from '../helpers/students.ts';

/** The fields that change here matter to no other journey. */
const QUIET = 'ucf';

const main = (page: Page) => page.getByRole('main');

journey('a campus form keeps what a colleague changed meanwhile', async ({ page }) => {
  await signInAs(page, 'ou', 'quadstaff');
  await openHydrated(page, at('ou', staffCampusPath(QUIET)));
  const city = page.getByLabel('City');
  const monogram = page.getByLabel('Monogram');
  const save = page.getByRole('button', { name: 'Save' });
  const [oldCity, oldMonogram] = [await city.inputValue(), await monogram.inputValue()];
  const newCity = uniqueText('Stillwater');
  await callApi(page, 'PATCH', `/api/staff/campuses/${QUIET}`, { city: newCity, reason: 'They moved.' });

  for (const text of ['ONE', 'TWO']) {
    await monogram.fill(text);
    await page.getByRole('textbox', { name: 'Reason' }).fill('They asked.');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    const refetched = page.waitForResponse((response) => response.url().endsWith('/api/staff/campuses'));
    // By key, because the alert about the first change covers the button.
    await save.press('Enter');
    expect((await saved).status()).toBe(200);
    await refetched;
    await expect(save).toBeDisabled();
  }
  await openHydrated(page, at('ou', staffCampusPath(QUIET)));
  await expect(monogram).toHaveValue('TWO');
  await expect(city).toHaveValue(newCity);
  await callApi(page, 'PATCH', `/api/staff/campuses/${QUIET}`, {
    city: oldCity,
    monogram: oldMonogram,
    reason: 'Undone.',
  });
});

journey('item stats that cannot be loaded say so and can be retried', async ({ page }) => {
  await signInAs(page, 'ou', 'quadstaff');
  const stats = '**/api/staff/stats/items*';
  await page.route(stats, (route) => route.fulfill({ status: 500, json: { code: 'server_error', message: 'No' } }));
  await openHydrated(page, at('ou', staffPath('stats')));
  await expect(page.getByRole('columnheader', { name: 'Active students' })).toBeVisible();
  await expect(main(page).getByText('Something went wrong')).toBeVisible();
  await page.unroute(stats);
  const items = [{ week: '2026-05-04', category: 'furniture', posted: 3, sold: 2, medianDays: 4 }];
  await page.route(stats, (route) => route.fulfill({ json: { items } }));
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row', { name: /furniture/ })).toBeVisible();
  await expect(main(page).getByText('Something went wrong')).toBeHidden();
});

journey('links in the console lead to the campus that they are about', async ({ page }) => {
  const text = `For rent ${crypto.randomUUID()}`;
  const reported = await signInAsMember(page, 'harvard', 0);
  const postId = await post(page, `${text} @${reported}`);
  const reporter = await signInAsMember(page, 'harvard', 1);
  const target = { kind: 'post', id: postId };
  await callApi(page, 'POST', '/api/reports', { target, reason: 'scam', note: '' });
  await callApi(page, 'POST', '/api/feedback', { clientId: crypto.randomUUID(), text });

  await signInAs(page, 'ou', 'quadstaff');
  await openHydrated(page, at('ou', staffPath('feedback')));
  const note = main(page).getByRole('article').filter({ hasText: text });
  await expect(note.getByRole('link', { name: `@${reporter}` })).toHaveAttribute(
    'href',
    at('harvard', profilePath(reporter)),
  );

  await openHydrated(page, at('ou', staffPath('reports')));
  await main(page).getByRole('link', { name: text }).click();
  await expect(main(page).getByRole('link', { name: `@${reporter}` })).toHaveAttribute(
    'href',
    at('harvard', profilePath(reporter)),
  );
  const mention = main(page)
    .getByRole('article')
    .getByRole('link', { name: `@${reported}` });
  await expect(mention).toHaveAttribute('href', at('harvard', profilePath(reported)));
  await mention.click();
  await expect(page).toHaveURL(at('harvard', profilePath(reported)));
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
});
