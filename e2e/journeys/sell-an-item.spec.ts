import type { Page } from '@playwright/test';
import { boostPath, postPath, profileItemsPath, profilePath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openChat, twoMembers } from '../helpers/chats.ts';
import { editorOf, postButton, uniqueText } from '../helpers/composer.ts';
import { chooseFiles, fixtureFile } from '../helpers/files.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';

const CAMPUS = 'mit';
const SENT = { timeout: 20_000 };
const PHONE = { width: 390, height: 844 };

const panel = (page: Page) => page.getByRole('region', { name: 'Item' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Posts an item for sale through the API. */
async function offer(page: Page, text: string) {
  const clientKey = crypto.randomUUID();
  const item = { intent: 'selling', priceCents: 4000 };
  const post: { id: string } = await page.evaluate(
    (body) =>
      fetch('/api/posts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((response) => response.json()),
    { clientKey, document: { blocks: [{ text }] }, item },
  );
  return post.id;
}

journey('a desk is sold from a phone: photos, the price in the text, held, sold, undone', async ({ page, browser }) => {
  await page.setViewportSize(PHONE);
  const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 2);
  await openChat(olive, marcus);
  const words = uniqueText('Desk for $45, pick up on campus');
  const lamp = uniqueText('A lamp');
  const lampId = await offer(page, lamp);

  await page.goto(at(CAMPUS, `${ROUTES.createPost}?goBack=%2Fhome`));
  await expect(editorOf(page)).toBeFocused();
  const target = await page.getByRole('button', { name: 'Add photos or videos' }).boundingBox();
  expect(target?.width).toBeGreaterThan(300);
  expect((target?.y ?? PHONE.height) + (target?.height ?? 0)).toBeLessThan(PHONE.height);
  await chooseFiles(page, await Promise.all(['bike.jpg', 'desk.png', 'sofa.webp'].map((name) => fixtureFile(name))));
  await editorOf(page).pressSequentially(words);
  await expect(page.getByRole('button', { name: /, \d of 3, uploaded$/ })).toHaveCount(3, SENT);

  // Selling starts with the price in the text, with or without the offer.
  await press(page, 'Selling');
  await expect(page.getByLabel('Price')).toHaveValue('45');
  await press(page, 'Selling');
  await press(page, 'Sell for $45');
  await expect(page.getByRole('button', { name: 'Selling' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Price')).toHaveValue('45');
  await page.getByLabel('Price').fill('4o');
  await postButton(page).click({ force: true });
  const alert = page.getByRole('list', { name: 'Alerts' }).getByText('Enter a price like 45 or 45.50.');
  await expect(alert).toBeVisible();
  // At the bottom, the keyboard of a phone would cover it.
  expect((await alert.boundingBox())?.y).toBeLessThan(PHONE.height / 4);
  await page.getByLabel('Price').fill('$45');
  await expect(page.getByLabel('Price')).toHaveValue('45');
  await page.getByLabel('or best offer').check();
  await press(page, 'Like new');
  await expectAccessible(page);
  // The fields are part of the draft.
  await page.reload();
  await expect(page.getByLabel('Price')).toHaveValue('45');
  await expect(page.getByRole('button', { name: 'Like new' })).toHaveAttribute('aria-pressed', 'true');

  const posted = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/posts');
  await postButton(page).click();
  const { id }: { id: string } = await (await posted).json();
  const card = page.getByRole('article').filter({ hasText: words });
  await expect(card).toContainText('Price 45 dollars, or best offer. Condition like new. Available.');

  await openHydrated(page, at(CAMPUS, postPath(id)));
  await openHydrated(marcus.page, at(CAMPUS, postPath(id)));
  await expect(panel(marcus.page).getByRole('button', { name: 'Message seller' })).toBeVisible();
  await expect(panel(marcus.page).getByRole('button', { name: 'Would you take $40?' })).toBeVisible();
  await expectAccessible(marcus.page);

  const hold = panel(page).getByRole('button', { name: 'Hold for someone' });
  await hold.press('Enter');
  await expect(page.getByRole('group', { name: 'Who is it for?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(hold).toBeFocused();
  await hold.press('Enter');
  await page.getByRole('radio', { name: new RegExp(marcus.username) }).check();
  await expect(page.getByLabel('For how long?')).toHaveValue('2');
  // The button that opened the dialog disappears, so the panel takes the focus.
  await page.getByRole('button', { name: 'Hold', exact: true }).press('Enter');
  await expect(panel(page)).toContainText(/Held for .+ until/);
  await expect(panel(page)).toBeFocused();
  await expect(panel(marcus.page)).toContainText('Held for you until');
  await openHydrated(page, at(CAMPUS, boostPath(id)));
  await expect(page.getByText("Its ad isn't shown until it's available again")).toBeVisible();
  await openHydrated(page, at(CAMPUS, postPath(id)));

  await panel(page).getByRole('button', { name: 'Mark as sold' }).click();
  await expect(page.getByRole('radio', { name: new RegExp(marcus.username) })).toBeChecked();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).press('Enter');
  await expect(panel(page)).toContainText('Sold to');
  await expect(panel(page)).toBeFocused();
  await expect(panel(marcus.page)).toContainText('Sold to you');
  await press(page, 'Undo');
  await expect(panel(page)).toContainText(/Held for .+ until/);
  await expect(panel(marcus.page)).toContainText('Held for you until');

  await panel(marcus.page).getByRole('button', { name: 'Release' }).press('Enter');
  await expect(panel(page)).toContainText('Available.');
  await expect(panel(marcus.page)).toBeFocused();

  await openHydrated(marcus.page, at(CAMPUS, postPath(id)));
  const similar = marcus.page.getByRole('region', { name: 'More like this' }).getByRole('link', { name: lamp });
  await expect(similar).toBeVisible();
  await similar.click();
  await expect(marcus.page).toHaveURL(at(CAMPUS, postPath(lampId)));

  await openHydrated(page, at(CAMPUS, profilePath(olive.username)));
  await page.getByRole('link', { name: /for sale$/ }).click();
  await expect(page).toHaveURL(at(CAMPUS, profileItemsPath(olive.username)));
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('link', { name: words })).toBeVisible();
  await expectAccessible(page);
});

journey('a post that looks for something has a maximum price, and is marked as found', async ({ page, browser }) => {
  const { olive } = await twoMembers(page, browser, CAMPUS, 3);
  const words = uniqueText('Anyone with a lamp');
  await openHydrated(olive.page, at(CAMPUS, ROUTES.home));
  await page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).click();
  await editorOf(page).pressSequentially(`${words} for $20?`);
  await page.getByRole('button', { name: "Don't sell for $20" }).click();
  await expect(page.getByRole('button', { name: 'Selling' })).toBeFocused();
  await editorOf(page).press('Backspace');
  await expect(page.getByRole('button', { name: 'Sell for $20' })).toHaveCount(0);
  await press(page, 'Looking for');
  await page.getByLabel('Most you would pay').fill('20');
  const posted = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/posts');
  await postButton(page).click();
  const { id }: { id: string } = await (await posted).json();

  await openHydrated(page, at(CAMPUS, postPath(id)));
  await expect(panel(page)).toContainText('Up to $20');
  // The pressed button disappears, and the focus must not be lost with it.
  await panel(page).getByRole('button', { name: 'Mark as found' }).press('Enter');
  await expect(panel(page)).toContainText('Found');
  await expect(panel(page)).toBeFocused();
  await page.goto(at(CAMPUS, boostPath(id)));
  await expect(page).toHaveURL(at(CAMPUS, postPath(id)));
  await expectAlert(page, "Sold or found items can't be boosted.");
  await panel(page).getByRole('button', { name: 'Reopen' }).click();
  await expect(panel(page)).toContainText('Looking for');
});
