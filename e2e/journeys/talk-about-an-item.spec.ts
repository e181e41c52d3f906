import type { Page } from '@playwright/test';
import { adPath, postPath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { boost, stat } from '../helpers/ads.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { conversationOf, goToChat, openChat, twoMembers } from '../helpers/chats.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { post, sell } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { anotherMember, signInAsMember } from '../helpers/students.ts';

const CAMPUS = 'smu';
const STILL = 'Is this still available?';

async function sendMessageAbout(page: Page, postId: string) {
  await openHydrated(page, at(CAMPUS, postPath(postId)));
  await page.getByRole('article').first().getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Send Message' }).click();
}

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const removePost = (page: Page) => page.getByRole('button', { name: 'Remove post' });

journey('a buyer asks whether an item is still available, and sends it with the post', async ({ page, browser }) => {
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

  // The second time nothing is asked. The post can be removed, and what was written stays.
  const lamp = await sell(marcus.page, 'Brass lamp', 2000);
  await sendMessageAbout(page, lamp);
  await expect(fieldOf(page)).toHaveValue(STILL);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await fieldOf(page).fill('One more thing');
  await removePost(page).click();
  await fieldOf(page).press('Enter');
  await expect(conversationOf(olive).getByText('One more thing')).toBeVisible();
  await expect(conversationOf(olive).getByRole('link', { name: /Brass lamp/ })).toHaveCount(0);

  // Both see the item on top, and the owner holds it for the other.
  const bar = (member: Page) => member.getByRole('region', { name: 'The item you are talking about' });
  await expect(bar(page).getByText('$45').first()).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Where can we meet?' })).toBeVisible();
  await goToChat(marcus, CAMPUS, page.url().split('/').at(-1) ?? '');
  await bar(marcus.page)
    .getByRole('button', { name: /^Hold for / })
    .click();
  await marcus.page.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(bar(page).getByText('Held', { exact: true })).toBeVisible();
  await marcus.page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page).getByText('Held', { exact: true })).toHaveCount(0);
  await marcus.page.context().close();
});

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
  await marcus.page.context().close();
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
  await page.evaluate((ad) => fetch(`/api/ads/${ad}/stop`, { method: 'POST' }), adId);
  await reader.context().close();
});
