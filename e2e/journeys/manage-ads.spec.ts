import type { Page } from '@playwright/test';
import { adPath, postPath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { AFTER_CHECKOUT, boost, stat, createUnpaidAd, pay } from '../helpers/ads.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openHydrated, openSubscribed } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { anotherMember, signInAsMember } from '../helpers/students.ts';

/** Nobody else boosts there, so whose turn it is is known. */
const CAMPUS = 'unt';
const ELSEWHERE = 'stanford';
const SHOP = 'https://www.bikes.example/fall';

async function answer(page: Page, button: string, question: string, action: string) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('alertdialog', { name: question });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** What an earlier try left running would take turns with this one's. */
function stopAds(page: Page) {
  return page.evaluate(async () => {
    const { items }: { items: { id: string }[] } = await (await fetch('/api/ads')).json();
    for (const { id } of items) await fetch(`/api/ads/${id}/stop`, { method: 'POST' });
  });
}

journey('an ad shows in the feed, its stats update live for its owner, and it ends', async ({ page, browser }) => {
  journey.slow();
  const username = await signInAsMember(page, CAMPUS, 4);
  await stopAds(page);
  const id = await post(page, 'Fall tune-up week: brakes, gears and a wash.');
  const adId = await boost(page, id, { type: 'website', url: SHOP, label: 'Shop Now' });
  await openSubscribed(page, at(CAMPUS, adPath(adId)), 'user:');
  await expect(page.getByRole('heading', { name: 'Fall tune-up week' })).toBeVisible();
  await expect(stat(page, 'Views')).toHaveText('0');
  await expect(stat(page, 'Spent')).toHaveText('$5.00 of $20.00');
  await expect(stat(page, 'Time left')).toHaveText(/^3 days 23 hours$/);
  await expectAccessible(page);

  // Somebody else finds it between the posts of the feed, and does with it what can be done.
  const { page: reader } = await anotherMember(browser, CAMPUS, 5);
  await reader.context().route(`${SHOP}**`, (route) => route.fulfill({ body: 'The shop' }));
  await openHydrated(reader, at(CAMPUS, ROUTES.home));
  const cards = reader.locator('[data-card]');
  await expect(cards.nth(4)).toHaveAttribute('data-card', id);
  const ad = cards.nth(4);
  await ad.scrollIntoViewIfNeeded();
  await expect(ad.getByText('Boosted', { exact: true })).toBeVisible();
  await expect(stat(page, 'Views')).toHaveText('1', AFTER_CHECKOUT);
  await expect(stat(page, 'Accounts reached')).toHaveText('1');

  // Into another tab with the middle button, then as usual: one click of one reader.
  for (const button of ['middle', 'left'] as const) {
    // Both waits end on their own, so that a tab that never opens is not reported as a click that was not counted.
    const shop = reader.context().waitForEvent('page', AFTER_CHECKOUT);
    await ad.getByRole('link', { name: /^Shop Now/ }).click({ button, ...AFTER_CHECKOUT });
    await (await shop).close();
    await expect(stat(page, 'Website clicks')).toHaveText('1', AFTER_CHECKOUT);
  }
  await ad.getByRole('button', { name: 'Save' }).click();
  await ad.getByRole('button', { name: 'More' }).click();
  await reader.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(stat(page, 'Saves')).toHaveText('1', AFTER_CHECKOUT);
  await expect(stat(page, 'Copied links')).toHaveText('1', AFTER_CHECKOUT);
  await expect(stat(page, 'Interactions')).toHaveText('3', AFTER_CHECKOUT);
  await expect(reader.getByRole('dialog')).toHaveCount(0);
  await ad.getByRole('link', { name: /\.$/ }).first().click();
  await expect(reader).toHaveURL(at(CAMPUS, `/${username}`));
  await expect(stat(page, 'Profile visits')).toHaveText('1', AFTER_CHECKOUT);

  // A name of one's own, which is nobody else's business.
  await page.getByRole('button', { name: 'Edit title' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit title' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Title').fill('');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Title').fill('Bikes in autumn');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Bikes in autumn' })).toBeVisible();
  await expectAlert(page, 'Saved changes!');
  await page.getByRole('button', { name: 'About interactions' }).click();
  await expect(page.getByText(/^Saves, direct messages, copied links/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('Show as a table').click();
  // The names of the columns, and today; at midnight yesterday too.
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await answer(page, 'Pause Ad', 'Pause Ad?', 'Pause');
  await expectAlert(page, 'Ad paused successfully');
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible();
  const boosted = await page.context().newPage();
  await boosted.goto(at(CAMPUS, postPath(id)));
  await expect(boosted.getByText('Ad Paused', { exact: true })).toBeVisible();
  await boosted.close();
  await answer(page, 'Resume Ad', 'Resume Ad?', 'Resume');
  await expectAlert(page, 'Ad Resumed!');
  await answer(page, 'Stop Ad', 'Stop Ad?', 'Stop');
  await expectAlert(page, 'Ad stopped.');
  await expect(page.getByRole('button', { name: 'Pause Ad' })).toHaveCount(0);
  await expect(stat(page, 'Time left')).toHaveText('--');

  // And again, with another goal.
  await expect(page.getByRole('link', { name: 'Boost Again' })).toBeVisible();
  await openHydrated(page, at(CAMPUS, postPath(id)));
  await page.getByRole('link', { name: 'Boost Again' }).click();
  await page.getByLabel('More profile visits').check();
  await expect(page.getByLabel('Website URL')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('View Profile', { exact: true })).toBeVisible();
});

journey('an unpaid ad is paid or canceled from the list of ads', async ({ page }, { retry, repeatEachIndex }) => {
  // Another try has another student: this one has ads.
  await signInAsMember(page, ELSEWHERE, 4 + retry + repeatEachIndex);
  await openHydrated(page, at(ELSEWHERE, ROUTES.ads));
  await expect(page.getByText("You haven't boosted any posts yet")).toBeVisible();
  await expectAccessible(page);
  const paid = await post(page, 'A desk that fits a dorm');
  await createUnpaidAd(page, paid, { type: 'message' });
  const dropped = await post(page, 'A chair that fits a desk');
  await createUnpaidAd(page, dropped, { type: 'profile' });

  await openHydrated(page, at(ELSEWHERE, ROUTES.ads));
  await expect(page.getByRole('list', { name: 'Manage Ads' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: /A chair that fits/ }).click();
  await expect(stat(page, 'Spent')).toHaveText('--');
  // A wrong press is not the end of it.
  await answer(page, 'Cancel', 'Cancel this ad?', 'Keep it');
  await expect(page.getByRole('button', { name: 'Finish payment' })).toBeVisible();
  await answer(page, 'Cancel', 'Cancel this ad?', 'Cancel ad');
  await expect(page).toHaveURL(at(ELSEWHERE, '/ads'));
  await expectAlert(page, 'Cancelled boost post request');
  await expect(page.getByRole('link', { name: /A chair that fits/ })).toHaveCount(0);

  await page.getByRole('link', { name: /A desk that fits/ }).click();
  await page.getByRole('button', { name: 'Finish payment' }).click();
  await pay(page);
  await expect(page).toHaveURL(at(ELSEWHERE, postPath(paid)), AFTER_CHECKOUT);
  await page.goto(at(ELSEWHERE, ROUTES.ads));
  await expect(page.getByRole('link', { name: /A desk that fits.*Running/ })).toBeVisible();

  // While an ad runs there is nothing to boost, and deleting the post says what becomes of the money.
  await openHydrated(page, at(ELSEWHERE, `/post/${paid}`));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More about / })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Boost Post' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Post?' });
  await expect(
    question.getByText("Its ad ends, and we pay back $15.00 for the days that haven't started."),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await page.goto(at(ELSEWHERE, '/ads'));
  await page.getByRole('link', { name: /A desk that fits/ }).click();
  await expect(page.getByText('The post was deleted, so the ad has ended.')).toBeVisible();
  await expect(page.getByText(/^We('re refunding| refunded) \$15\.00 to your card\.$/)).toBeVisible();
  await page.goto(at(ELSEWHERE, `/ads/${crypto.randomUUID()}`));
  await expect(page.getByText('Sorry, that ad has been deleted.')).toBeVisible();
});
