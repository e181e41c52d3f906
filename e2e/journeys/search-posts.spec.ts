import type { Page } from '@playwright/test';
import { ROUTES, searchPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { signInAs, signInAsMember, demoStudents } from '../helpers/students.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Search / }).filter({ visible: true });
const options = (page: Page) => page.getByRole('listbox', { name: 'Search' }).getByRole('option');

/** A word that no other journey and no demo post has. */
const someWord = () => `zq${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}x`;

function search(page: Page, text: string) {
  return page.evaluate(async (searched) => {
    const response = await fetch('/api/searches', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: searched }),
    });
    if (!response.ok) throw new Error(await response.text());
  }, text);
}

for (const width of [390, 1440]) {
  journey(`at ${width} a student searches and repeats a recent search with the keyboard`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const campus = 'ucf';
    const nth = width === 390 ? 4 : 5;
    const word = someWord();
    await signInAsMember(page, campus, nth);
    await post(page, `A ${word} desk, call 405-555-0188`, 'furniture');
    await openHydrated(page, at(campus, ROUTES.search));
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at(campus, ROUTES.search));

    await page.keyboard.type(` ${word} `);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at(campus, searchPath(word)));
    await expect(page).toHaveTitle(new RegExp(`${word} - Search`));
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article').locator('mark')).toHaveText(word);
    await expect(page.getByRole('article').getByRole('link', { name: '405-555-0188' })).toBeVisible();
    await expectAccessible(page);

    const clear = page.getByRole('button', { name: 'Clear', exact: true }).filter({ visible: true });
    await clear.click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await expect(clear).toHaveCount(0);
    const again = page.getByRole('option', { name: word });
    await expect(again).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await expect(again).toHaveAttribute('aria-selected', 'true');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await again.getAttribute('id'));
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(again).toHaveAttribute('aria-selected', 'true');
    const reported = page.waitForResponse((response) => response.url().endsWith('/api/searches'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at(campus, searchPath(word)));
    await reported;

    await page.keyboard.press('/');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Clear all' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Remove ${word}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectAlert(page, 'Recent Search Removed');
    await expect(again).toHaveCount(0);
    await expect(field(page)).toBeFocused();
  });
}

journey('the search history is cleared at once', async ({ page }) => {
  const campus = 'ucf';
  await signInAsMember(page, campus, 6);
  const word = someWord();
  await search(page, word);
  await search(page, `${word} again`);
  await openHydrated(page, at(campus, ROUTES.home));
  await field(page).click();
  await expect(page.getByRole('option', { name: word })).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectAlert(page, 'Search History Cleared');
  await openHydrated(page, page.url());
  await field(page).fill(word.slice(0, 3));
  await expect(page.getByRole('option', { name: word })).toHaveCount(0);
});

journey('a search of three students is suggested to a fourth, even without results', async ({ page }) => {
  const campus = 'ucf';
  const word = someWord();
  const members = demoStudents(campus, /Member/).slice(0, 3);
  for (const username of members) {
    await signInAs(page, campus, username);
    await search(page, word);
  }
  await signInAsMember(page, campus, 7);
  await openHydrated(page, at(campus, ROUTES.search));
  await expect(page.getByText('Start typing to search…')).toBeVisible();
  await field(page).pressSequentially(word.slice(0, 4));
  await expect(page.getByRole('option', { name: word })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(campus, searchPath(word)));
  await expect(page.getByText(`No results for "${word}"`)).toBeVisible();
  await expect(page.getByText('Try searching for something else')).toBeVisible();
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByText('No Users')).toBeVisible();
  await expectAccessible(page);

  await openHydrated(page, at(campus, ROUTES.search));
  await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible();
  const popular = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const text = (await popular.textContent()) ?? '';
  await popular.click();
  await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('q') === text);
  await expect(field(page)).toHaveValue(text);
});

journey('filters are in the URL, as a widget on a wide screen and a sheet on a phone', async ({ page }) => {
  await openHydrated(page, at('smu', searchPath('s')));
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const widget = page.getByRole('complementary', { name: 'About' });
  // The widget hydrates after the page. Playwright waits until it is enabled.
  await widget.getByLabel('Category').selectOption('furniture');
  await expect(page).toHaveURL(at('smu', `${ROUTES.search}?q=s&category=furniture`));
  // The fields follow the address, which changes after the click.
  await widget.getByRole('switch', { name: 'With photos' }).click();
  await expect(page).toHaveURL(at('smu', `${ROUTES.search}?q=s&category=furniture&photos=true`));
  await expect(widget.getByRole('switch', { name: 'With photos' })).toBeChecked();
  await widget.getByRole('radio', { name: 'Best match' }).click();
  await expect(page).toHaveURL(/order=best/);
  await openHydrated(page, page.url());
  await expect(widget.getByLabel('Category')).toHaveValue('furniture');
  for (const card of await cards.all()) await expect(card).toContainText('Furniture');
  await widget.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(at('smu', searchPath('s')));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Posted').selectOption('year');
  await expect(page).toHaveURL(at('smu', `${ROUTES.search}?q=s&time=year`));
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Remove This year' }).click();
  await expect(page).toHaveURL(at('smu', searchPath('s')));
});

journey('results load page by page, and Back restores the scroll position', async ({ page }) => {
  await openHydrated(page, at('smu', searchPath('s')));
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(10);
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => cards.count()).toBeGreaterThan(10);
  const later = cards.nth(11);
  const name = await later.getAttribute('data-card');
  await later.scrollIntoViewIfNeeded();
  await later.locator('[data-card-link]').click();
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await expect(page.locator(`[data-card="${name}"]`)).toBeInViewport();

  await page.getByRole('link', { name: 'Media', exact: true }).click();
  await expect(page).toHaveURL(at('smu', `${ROUTES.search}?q=s&show=media`));
  await expect(page.getByRole('region', { name: 'Photos and videos' }).getByRole('link').first()).toBeVisible();
});

journey(
  'a visitor searches a public campus and is asked to join only to keep a history or an alert',
  async ({ page }) => {
    await openHydrated(page, at('smu', ROUTES.home));
    await field(page).click();
    await page.getByRole('button', { name: 'Log in to keep your searches' }).click();
    await expect(page.getByRole('dialog', { name: 'Join to keep your searches' })).toBeVisible();
    await page.keyboard.press('Escape');
    await field(page).fill('desk');
    await field(page).press('Enter');
    await expect(page).toHaveURL(at('smu', searchPath('desk')));
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Showing results for')).toHaveCount(0);
    await page.getByRole('button', { name: 'Tell me when' }).click();
    await expect(page.getByRole('dialog', { name: 'Join your campus' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await field(page).fill('deks');
    await field(page).press('Enter');
    await expect(page).toHaveURL(at('smu', searchPath('deks')));
    await expect(page.getByText('Showing results for "desk"')).toBeVisible();
    await expect(page.getByRole('article').first().locator('mark').first()).toHaveText(/desk/i);
  },
);

journey.describe('without JavaScript', () => {
  journey.use({ javaScriptEnabled: false });

  journey('the first page of results comes from the server, and the search field is a form', async ({ page }) => {
    await page.goto(at('smu', `${ROUTES.search}?show=media`));
    await field(page).fill('desk');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?.*q=desk/);
    await expect(page.getByRole('region', { name: 'Photos and videos' }).getByRole('link').first()).toBeVisible();
    await page.getByRole('link', { name: 'Latest' }).click();
    await expect(page.getByRole('article').first().locator('mark').first()).toBeVisible();
  });

  journey('a private campus shows a visitor the join prompt and nothing else', async ({ page }) => {
    await page.goto(at('ou', searchPath('desk')));
    await expect(page.getByRole('heading', { name: 'OU is a private community' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0);
    await expect(page.getByText('Filters')).toHaveCount(0);
  });
});
