import { accountPath, postPath, ROUTES, settingsPath } from '@quad/contract/pages';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { holdFiles, holdScripts, openHydrated, reloadHydrated } from '../helpers/hydration.ts';
import { workerIsActive } from '../helpers/installed.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';
import { signInAs, signInAsMember } from '../helpers/students.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 720 };

const PAGES = [
  ['Customer Support', 'help'],
  ['Give Us Feedback', 'feedback'],
  ['About', 'about'],
  ['How It Works', 'howitworks'],
  ['Return Policy', 'returns'],
  ['Trust and Safety', 'trust_and_safety'],
  ['Terms of Service', 'terms'],
  ['Privacy Policy', 'privacy'],
  ['Cookies', 'cookies'],
] as const;

const settings = (page: Page) => page.getByRole('navigation', { name: 'Settings' });

/** The first link is in the menu, which comes before the page. Texts and layout have links with the same names. */
const open = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().click();

async function expectPage(page: Page, [title, path]: (typeof PAGES)[number]) {
  await expect(page).toHaveURL(at('smu', `/settings/${path}`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The text loads in its own chunk.
  await expect(page.getByRole('main').locator('.prose')).toBeVisible();
}

journey('on a phone the menu leads to every page, and Back leads to the menu', async ({ page }) => {
  journey.slow();
  await page.setViewportSize(PHONE);
  await openHydrated(page, at('smu', ROUTES.settings));
  await expect(settings(page).getByRole('heading')).toHaveText([
    'Account Info',
    'Help & Feedback',
    'For Professionals',
    'General Info',
  ]);
  await expect(settings(page).getByRole('link')).toHaveText([
    'Log In / Sign Up',
    'Customer Support',
    'Give Us Feedback',
    'Manage Ads',
    'Payments',
    'About',
    'How It Works',
    'Return Policy',
    'Trust and Safety',
    'Terms of Service',
    'Privacy Policy',
  ]);
  await expectAccessible(page);

  for (const entry of PAGES) {
    await open(page, entry[0]);
    await expectPage(page, entry);
    await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  }

  // Entries that need an account ask a visitor to sign in.
  await settings(page).getByRole('link', { name: 'Manage Ads' }).click();
  await expect(page.getByRole('dialog', { name: 'Join your campus' })).toBeVisible();
});

journey('on a desktop menu and page are side by side, and every section has a link', async ({ page }) => {
  journey.slow();
  await openHydrated(page, at('smu', ROUTES.settings));
  for (const entry of PAGES) {
    await open(page, entry[0]);
    await expectPage(page, entry);
    if (entry[1] !== 'cookies') {
      await expect(settings(page).locator('[aria-current=page]')).toHaveText(entry[0]);
    }
  }

  await open(page, 'Terms of Service');
  await page.getByRole('link', { name: 'Disputes and arbitration' }).first().click();
  await expect(page).toHaveURL(at('smu', `${settingsPath('terms')}#disputes`));
  const disputes = page.getByRole('heading', { level: 2, name: /Disputes and arbitration/ });
  await expect(disputes).toBeInViewport();
  await page.reload();
  await expect(disputes).toBeInViewport();
  await open(page, 'About');
  await expect(page).toHaveURL(at('smu', settingsPath('about')));
  await page.goBack();
  await expect(disputes).toBeInViewport();

  // A link from another page to a section of a text that is still loading.
  await openHydrated(page, at('smu', settingsPath('returns')));
  await page.getByRole('main').getByRole('link', { name: 'terms', exact: true }).click();
  await expect(page).toHaveURL(at('smu', `${settingsPath('terms')}#promotions`));
  await expect(page.getByRole('heading', { level: 2, name: /Boosted posts/ })).toBeInViewport();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

journey('Back restores the scroll position of a text that loads late', async ({ page }) => {
  await openHydrated(page, at('smu', settingsPath('terms')));
  const disputes = page.getByRole('heading', { level: 2, name: /Disputes and arbitration/ });
  await disputes.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await open(page, 'About');
  await expectPage(page, ['About', 'about']);
  await reloadHydrated(page);

  const scripts = await holdScripts(page);
  await page.goBack();
  await expect(page.getByRole('main').locator('.prose')).toBeHidden();
  scripts.release();
  await expect(disputes).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

journey('About links to the open-source notices', async ({ page }) => {
  await openHydrated(page, at('smu', settingsPath('about')));
  await page.getByRole('main').getByRole('link', { name: 'Open-source notices' }).click();
  await expect(page).toHaveURL(at('smu', settingsPath('open_source')));
  await expect(page.getByText('This product includes GeoLite2 data created by MaxMind')).toBeVisible();
  await page.getByText('Read the license').first().click();
  await expect(page.getByText('Permission is hereby granted, free of charge').first()).toBeVisible();
});

journey('a settings URL redirects by its last part', async ({ page }) => {
  await signInAsMember(page, 'smu', 0);
  await page.goto(at('smu', '/settings/email?from=link'));
  await expect(page).toHaveURL(at('smu', `${accountPath('email')}?from=link`));
  await page.goto(at('smu', '/settings/account/terms'));
  await expect(page).toHaveURL(at('smu', settingsPath('terms')));
  await page.goto(at('smu', '/settings/nowhere'));
  await expect(page.getByText("This page doesn't exist.")).toBeVisible();
});

journey.describe('before JavaScript arrives', () => {
  journey.use({ javaScriptEnabled: false });

  journey('the texts can be read, with the contact of the campus', async ({ page }) => {
    await page.goto(at('campus', settingsPath('privacy')));
    await expect(page.getByText('Last updated June 24, 2022')).toBeVisible();
    await page.getByRole('link', { name: 'California privacy rights' }).first().click();
    await expect(page.getByRole('heading', { level: 2, name: /California/ })).toBeInViewport();
    await expect(page.getByRole('article').locator('a[href^="mailto:"]').first()).toBeVisible();
  });
});

journey('feedback survives a failed request, arrives once, and staff close it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openHydrated(page, at('smu', settingsPath('feedback')));
  const direct = page.getByRole('main').getByRole('link', { name: /Send us a direct message/ });
  await expect(direct).toHaveAttribute('target', '_blank');

  const words = `A night theme for maps ${crypto.randomUUID()}`;
  const text = page.getByLabel('Your feedback');
  const send = page.getByRole('button', { name: 'Send Feedback' });
  await expect(send).toBeDisabled();
  await text.fill(words);
  await page.getByLabel('Your email').fill('nowhere');
  await send.click();
  await expect(page.getByText('Invalid email address!')).toBeVisible();

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await page.getByLabel('Your email').fill('ask@mail.example');
  await page.route('**/api/feedback', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(page.getByText('Network error. Please check your connection').first()).toBeVisible();
  await expect(text).toHaveValue(words);
  await send.click();
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send more feedback' }).click();
  await expect(text).toHaveValue('');
  await page.setViewportSize(WIDE);
  await text.fill('It is as good on a large screen.');
  await send.click();
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible();

  await signInAs(page, 'ou', 'quadstaff');
  const listed = await page.evaluate(async (sought) => {
    const response = await fetch('/api/staff/feedback');
    const { items }: { items: { id: string; text: string; contact: string }[] } = await response.json();
    const notes = items.filter((note) => note.text === sought);
    const closing = await fetch(`/api/staff/feedback/${notes[0]?.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'closed' }),
    });
    return { contacts: notes.map(({ contact }) => contact), closed: closing.status };
  }, words);
  expect(listed).toEqual({ contacts: ['ask@mail.example'], closed: 200 });
});

journey('a text stays on the screen until its code has loaded', async ({ page }) => {
  await signInAsMember(page, 'smu', 0);
  const code = await holdFiles(page, '**/assets/cookies-*.js');
  await openHydrated(page, at('smu', settingsPath('cookies')));
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menu').getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.getByRole('main').locator('.prose').isVisible()).toBe(true);
  code.release();
});

journey.describe('with a service worker', () => {
  journey.use({ serviceWorkers: 'allow', isFirstVisit: true });

  journey('the cookies page lists everything that is stored in the browser', async ({ page }) => {
    journey.slow();
    await openHydrated(page, at('smu', ROUTES.home));
    await workerIsActive(page);
    await hideAnAd(page);
    await signInAsMember(page, 'smu', 0);
    await openHydrated(page, at('smu', ROUTES.home));
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menu').getByText('Dark', { exact: true }).click();
    await openHydrated(page, at('smu', settingsPath('cookies')));
    const stored = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
      ...(await caches.keys()),
    ]);
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies).toEqual(expect.arrayContaining(['quad_session', 'quad_theme']));
    expect(stored).toEqual(expect.arrayContaining(['quad', 'quad.hidden-ads', expect.stringMatching(/^quad-files-/)]));
    const names = page.getByRole('table').getByRole('code');
    await expect(names.first()).toBeVisible();
    const listed = await names.allInnerTexts();
    // The name of the cache ends in the version of the site.
    const isListed = (name: string) =>
      listed.includes(name) || listed.includes(name.replace(/^(quad-files-).*/, '$1*'));
    expect([...stored, ...cookies].filter((name) => !isListed(name))).toEqual([]);
    await page.setViewportSize(PHONE);
    // On one line, although the table is narrow.
    expect((await names.first().boundingBox())?.height).toBeLessThan(24);
  });
});

async function hideAnAd(page: Page) {
  const postId = await page.evaluate(async () => {
    const { items }: { items: { id: string }[] } = await (await fetch('/api/feed/ads')).json();
    return items[0]?.id ?? '';
  });
  await openHydrated(page, at('smu', postPath(postId)));
  await page.getByRole('article').first().getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Hide this ad' }).click();
  await expectAlert(page, 'Ad hidden.');
}
