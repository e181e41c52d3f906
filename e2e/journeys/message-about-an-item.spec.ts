import type { Locator, Page } from '@playwright/test';
import { adPath, postPath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { boost, stat } from '../helpers/ads.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { conversationOf, goToChat, openChat, twoMembers } from '../helpers/chats.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { post, sell } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { anotherBrowser, anotherMember, signInAsMember } from '../helpers/students.ts';

const CAMPUS = 'smu';
const STILL = 'Is this still available?';

async function sendMessageAbout(page: Page, postId: string) {
  await openHydrated(page, at(CAMPUS, postPath(postId)));
  await page.getByRole('article').first().getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Send Message' }).click();
}

async function isBelow(lower: Locator, upper: Locator) {
  const [below, above] = [await lower.boundingBox(), await upper.boundingBox()];
  return below !== null && above !== null && below.y >= above.y + above.height;
}

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const removePost = (page: Page) => page.getByRole('button', { name: 'Remove post' });

journey(
  'a buyer asks for an item in a chat, where it is held and sold while its ad runs',
  async ({ page, browser }) => {
    journey.slow();
    const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 12);
    const desk = await sell(marcus.page, 'Solid wood desk, two drawers', 4500);
    await sendMessageAbout(page, desk);
    await page.getByRole('alertdialog', { name: 'Start Conversation?' }).getByRole('button', { name: 'Start' }).click();
    await expect(fieldOf(page)).toHaveValue(STILL);
    await expect(removePost(page)).toBeVisible();
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
    await expectAccessible(page);

    // Nothing was sent yet, and a reload keeps the draft.
    await page.reload();
    await expect(fieldOf(page)).toHaveValue(STILL);
    await expect(removePost(page)).toBeVisible();
    await expect(conversationOf(olive).getByText(STILL)).toHaveCount(0);
    await fieldOf(page).press('Enter');
    await expect(conversationOf(olive).getByText('Delivered')).toBeVisible();
    await expect(conversationOf(olive).getByRole('link', { name: /Solid wood desk/ })).toHaveCount(1);
    await expect(removePost(page)).toHaveCount(0);

    // The second time there is no question. The post can be removed, and the typed text stays.
    const lamp = await sell(marcus.page, 'Brass lamp', 2000);
    await sendMessageAbout(page, lamp);
    await expect(fieldOf(page)).toHaveValue(STILL);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await fieldOf(page).fill('One more thing');
    await removePost(page).click();
    await fieldOf(page).press('Enter');
    await expect(conversationOf(olive).getByText('One more thing')).toBeVisible();
    await expect(conversationOf(olive).getByRole('link', { name: /Brass lamp/ })).toHaveCount(0);

    // Both see the item at the top, and the owner holds it for the other student.
    const bar = (member: Page) => member.getByRole('region', { name: "The item you're talking about" });
    await expect(bar(page).getByText('$45').first()).toBeVisible();
    // A question from the bar or the post's page is added to the typed text.
    await fieldOf(page).fill('I can come at 4');
    await bar(page).getByRole('link').click();
    await page.getByRole('region', { name: 'Item' }).getByRole('button', { name: 'Where can we meet?' }).click();
    await expect(fieldOf(page)).toHaveValue('I can come at 4\nWhere can we meet?');
    await bar(page).getByRole('button', { name: STILL }).click();
    await expect(fieldOf(page)).toHaveValue(`I can come at 4\nWhere can we meet?\n${STILL}`);
    await expect(fieldOf(page)).toBeFocused();
    await fieldOf(page).fill('');
    await removePost(page).click();
    const chatId = page.url().split('/').at(-1) ?? '';
    await goToChat(marcus, CAMPUS, chatId);
    await bar(marcus.page)
      .getByRole('button', { name: /^Hold for / })
      .click();
    await marcus.page.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).click();
    await expect(bar(page).getByText('Held', { exact: true })).toBeVisible();
    await expect(bar(marcus.page)).toBeFocused();
    const undo = marcus.page.getByRole('button', { name: 'Undo' });
    await expect.poll(async () => isBelow(undo, bar(marcus.page)), 'the alert does not cover the item').toBe(true);
    await undo.click();
    await expect(bar(page).getByText('Held', { exact: true })).toHaveCount(0);

    // A sale stops the running ad and pays it back. Undoing it restores the item, not the ad.
    const adId = await boost(marcus.page, desk, { type: 'profile' });
    await goToChat(marcus, CAMPUS, chatId);
    const sellToOlive = async () => {
      await bar(marcus.page).getByRole('button', { name: 'Mark as sold' }).click();
      const dialog = marcus.page.getByRole('dialog', { name: 'Mark as sold' });
      await expect(dialog.getByRole('radio', { name: new RegExp(olive.username) })).toBeChecked();
      await dialog.getByRole('button', { name: 'Mark as sold' }).click();
    };
    await sellToOlive();
    await marcus.page.getByRole('button', { name: 'Undo' }).click();
    await expectAlert(marcus.page, 'Your ad stopped because the item is sold. We paid back $');
    await expectAlert(marcus.page, 'Undone.');
    await sellToOlive();
    await expectAlert(marcus.page, 'Marked as sold.');
    await expect(bar(page).getByText('Sold', { exact: true })).toBeVisible();
    const card = conversationOf(olive).getByRole('link', { name: /Solid wood desk/ });
    await expect(card.getByText('Sold', { exact: true })).toBeVisible();
    await openHydrated(marcus.page, at(CAMPUS, adPath(adId)));
    await expect(marcus.page.getByText(/Your ad stopped because the item is sold\. We paid back \$\d/)).toBeVisible();
  },
);

journey('a post is sent to a friend’s chat, and a pasted link shows as its card', async ({ page, browser }) => {
  const { olive, marcus } = await twoMembers(page, browser, CAMPUS, 13);
  const chatId = await openChat(olive, marcus);
  const id = await post(page, 'Free couch on the curb');
  await openHydrated(page, at(CAMPUS, postPath(id)));
  await page
    .getByRole('article', { name: /^Post by / })
    .getByRole('button', { name: 'Share' })
    .click();
  await page.getByRole('button', { name: 'Send in a message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send in a message' });
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: 'Write a message' }).fill('Look at this');
  await page.mouse.click(5, 5);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await goToChat(marcus, CAMPUS, chatId);
  await expect(conversationOf(marcus).getByText('Look at this')).toBeVisible();
  await expect(conversationOf(marcus).getByRole('link', { name: /Free couch/ })).toHaveCount(1);

  await fieldOf(marcus.page).fill(at(CAMPUS, postPath(id)));
  await fieldOf(marcus.page).press('Enter');
  await expect(conversationOf(marcus).getByRole('link', { name: /Free couch/ })).toHaveCount(2);
  await expect(conversationOf(marcus).getByText(postPath(id))).toHaveCount(0);
});

journey('an ad says why it is shown, and is hidden for good', async ({ page, browser }) => {
  journey.slow();
  await signInAsMember(page, CAMPUS, 28);
  const id = await post(page, 'Bike repairs on the lawn');
  const adId = await boost(page, id, { type: 'profile' });
  const { page: reader } = await anotherMember(browser, CAMPUS, 29);
  await openHydrated(reader, at(CAMPUS, postPath(id)));
  const menu = () => reader.getByRole('article').first().getByRole('button', { name: 'More' });
  await menu().click();
  await reader.getByRole('menuitem', { name: 'Why this ad?' }).click();
  const why = reader.getByRole('dialog', { name: 'Why this ad?' });
  await expect(why).toContainText('we use nothing about you to choose them.');
  await expectAccessible(reader);
  await reader.keyboard.press('Escape');
  await menu().click();
  await reader.getByRole('menuitem', { name: 'Hide this ad' }).click();
  await expectAlert(reader, 'Ad hidden.');
  await page.goto(at(CAMPUS, adPath(adId)));
  await expect(stat(page, 'Hidden by')).toHaveText('1');
  await openHydrated(reader, at(CAMPUS, ROUTES.home));
  const shown = await reader.evaluate(async () => (await (await fetch('/api/feed/ads')).json()) as object);
  expect(JSON.stringify(shown)).not.toContain(adId);

  // For a visitor, the browser stores the hidden ad.
  const visitor = await anotherBrowser(browser);
  await openHydrated(visitor, at(CAMPUS, postPath(id)));
  await visitor.getByRole('article').first().getByRole('button', { name: 'More' }).click();
  await visitor.getByRole('menuitem', { name: 'Hide this ad' }).click();
  await expectAlert(visitor, 'Ad hidden.');
  await openHydrated(visitor, at(CAMPUS, ROUTES.home));
  expect(await visitor.evaluate(() => localStorage.getItem('quad.hidden-ads'))).toBe(adId);
  // The post keeps its place in the feed; the ad slots leave it out.
  await expect(visitor.locator(`[data-card="${id}"]`)).toHaveCount(1);
  await page.evaluate((ad) => fetch(`/api/ads/${ad}/stop`, { method: 'POST' }), adId);
});
