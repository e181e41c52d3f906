import type { Page } from '@playwright/test';
import { adPath, boostPath, postPath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { AFTER_CHECKOUT, boost, stat, createUnpaidAd, pay } from '../helpers/ads.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { uniqueText } from '../helpers/composer.ts';
import { expectFocusInside } from '../helpers/focus.ts';
import { openHydrated, openSubscribed } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { joinCampus } from '../helpers/newcomers.ts';
import { post, sell } from '../helpers/posts.ts';
import { at, forwardRequest } from '../helpers/site.ts';
import { anotherMember, signInAsMember } from '../helpers/students.ts';
import { cardOf } from '../helpers/threads.ts';

/** No other journey boosts there, so this ad is the only one in the feed. */
const CAMPUS = 'unt';
const ELSEWHERE = 'stanford';
/** Has students whom no other journey uses. */
const LARGER = 'smu';
const SHOP = 'https://www.bikes.example/fall';

async function answer(page: Page, button: string, question: string, action: string) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('alertdialog', { name: question });
  await expectFocusInside(dialog);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Ads that an earlier attempt left would share the feed with this one. */
function stopAds(page: Page) {
  return page.evaluate(async () => {
    const { items }: { items: { id: string }[] } = await (await fetch('/api/ads')).json();
    for (const { id } of items) await fetch(`/api/ads/${id}/stop`, { method: 'POST' });
  });
}

/** As if on another device: the ad's page learns it live. */
function changeItem(page: Page, postId: string, action: string, version: number) {
  return page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(await response.text());
    },
    { path: `/api/posts/${postId}/item/changes`, body: { changeId: crypto.randomUUID(), version, change: { action } } },
  );
}

journey('an ad shows in the feed, its stats update live for its owner, and it ends', async ({ page, browser }) => {
  journey.slow();
  const username = await signInAsMember(page, CAMPUS, 4);
  await stopAds(page);
  const id = await sell(page, 'Fall tune-up week: brakes, gears and a wash.', 4_000);
  const adId = await boost(page, id, { type: 'website', url: SHOP, label: 'Shop Now' });
  await openSubscribed(page, at(CAMPUS, adPath(adId)), 'user:');
  await expect(page.getByRole('heading', { name: 'Fall tune-up week' })).toBeVisible();
  await expect(stat(page, 'Views')).toHaveText('0');
  await expect(stat(page, 'Spent')).toHaveText('$5.00 of $20.00');
  await expect(stat(page, 'Time left')).toHaveText(/^3 days 23 hours$/);
  await expectAccessible(page);

  // Another student sees the ad in the feed and uses every action on it.
  const { page: reader } = await anotherMember(browser, CAMPUS, 5);
  let visits = 0;
  await reader.context().route(`${SHOP}**`, (route) => {
    visits += 1;
    return route.fulfill({ body: 'The shop' });
  });
  await openHydrated(reader, at(CAMPUS, ROUTES.home));
  const cards = reader.locator('[data-card]');
  await expect(cards.nth(4)).toHaveAttribute('data-card', id);
  const ad = cards.nth(4);
  await ad.scrollIntoViewIfNeeded();
  await expect(ad.getByText('Boosted', { exact: true })).toBeVisible();
  await expect(stat(page, 'Views')).toHaveText('1', AFTER_CHECKOUT);
  await expect(stat(page, 'Accounts reached')).toHaveText('1');

  // A middle click and a normal click by the same reader count once.
  for (const [index, button] of (['middle', 'left'] as const).entries()) {
    await ad.getByRole('link', { name: /^Shop Now/ }).click({ button, ...AFTER_CHECKOUT });
    // Not Playwright's event for the new tab, which may come only after many seconds.
    await expect.poll(() => visits, AFTER_CHECKOUT).toBe(index + 1);
    await expect(stat(page, 'Website clicks')).toHaveText('1', AFTER_CHECKOUT);
    await expect(ad).toBeVisible();
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

  // The title is visible to the owner only.
  await page.getByRole('button', { name: 'Edit title' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit title' });
  await expectFocusInside(dialog);
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
  // The header row and today; around midnight also yesterday.
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await answer(page, 'Pause Ad', 'Pause Ad?', 'Pause');
  await expectAlert(page, 'Ad paused successfully');
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible();
  const boosted = await page.context().newPage();
  await boosted.goto(at(CAMPUS, postPath(id)));
  await expect(boosted.getByText('Ad Paused', { exact: true })).toBeVisible();
  await boosted.close();
  const resume = page.getByRole('button', { name: 'Resume Ad' });
  await answer(page, 'Resume Ad', 'Resume Ad?', 'Cancel');
  await expect(resume).toBeFocused();
  await answer(page, 'Resume Ad', 'Resume Ad?', 'Resume');
  await expectAlert(page, 'Ad Resumed!');
  await answer(page, 'Stop Ad', 'Stop Ad?', 'Stop');
  await expectAlert(page, 'Ad stopped.');
  await expect(page.getByRole('button', { name: 'Pause Ad' })).toHaveCount(0);
  await expect(stat(page, 'Time left')).toHaveText('--');

  // Boost again, with another goal, unless it was sold meanwhile.
  const again = page.getByRole('link', { name: 'Boost Again' });
  await expect(again).toBeVisible();
  await changeItem(page, id, 'sell', 1);
  await expect(again).toHaveCount(0);
  await changeItem(page, id, 'relist', 2);
  await expect(again).toBeVisible();
  await openHydrated(page, at(CAMPUS, postPath(id)));
  await page.getByRole('link', { name: 'Boost Again' }).click();
  await page.getByLabel('More profile visits').check();
  await expect(page.getByLabel('Website URL')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('View Profile', { exact: true })).toBeVisible();
});

journey('an unpaid ad is paid or canceled from the list of ads', async ({ page, request }) => {
  await joinCampus(page, request, ELSEWHERE);
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
  // Canceling asks for confirmation.
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

  // While an ad runs, the post cannot be boosted, and deleting it states the refund.
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
    question.getByText("Its ad ends, and we refund $15.00 for the days that haven't started."),
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

/* The server's tests cover refused refunds and declined charges. Here the responses are faked. */
journey('on a phone funds pay the next boost or are paid out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsMember(page, LARGER, 26);
  const id = await post(page, 'A lamp that fits a desk');
  let availableCents = 1000;
  await page.route('**/api/payments/funds', (route) => route.fulfill({ json: { availableCents } }));
  await openHydrated(page, at(LARGER, postPath(id)));
  await page.getByRole('link', { name: 'Boost for $5' }).click();
  await page.getByLabel('More direct messages').check();
  const funds = page.getByRole('radio', { name: /Available funds \(\$10\.00\)/ });
  await expect(funds).toBeDisabled();
  await expect(page.getByText('Not enough for that many days.')).toBeVisible();
  await page.getByLabel('Number of days').fill('2');
  await funds.check();
  await expectAccessible(page);
  const request = page.waitForRequest('**/api/posts/*/boosts');
  await page.getByRole('button', { name: 'Boost now' }).click();
  expect((await request).postDataJSON()).toMatchObject({ days: 2, payWith: 'funds' });

  await page.route('**/api/payments/payouts', async (route) => {
    availableCents = 0;
    await route.fulfill({ json: { availableCents } });
  });
  await openHydrated(page, at(LARGER, ROUTES.settings));
  await page.getByRole('link', { name: 'Payments' }).click();
  const button = page.getByRole('button', { name: 'Pay out' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Pay out your funds?' });
  await expectFocusInside(dialog);
  await expect(dialog.getByText("We'll send you the full $10.00.")).toBeVisible();
  await dialog.getByLabel('Where should we send it?').fill('olive@mail.example');
  await dialog.getByRole('button', { name: 'Pay out' }).click();
  await expectAlert(page, 'Payout requested');
  await expect(button).toHaveCount(0);
});

journey('a declined day says what Resume charges, and another card can pay it', async ({ page }) => {
  await signInAsMember(page, LARGER, 27);
  const id = await post(page, 'A shelf that fits a wall');
  const { adId } = await createUnpaidAd(page, id, { type: 'message' });
  const declined = { status: 'paused', runUntilPause: true, notice: 'charge failed' };
  await page.route(`**/api/ads/${adId}`, async (route) => {
    const response = await forwardRequest(route);
    const report: { ad: { createdAt: string } } = await response.json();
    const day = report.ad.createdAt;
    const ad = { ...report.ad, ...declined, startAt: day, pausedAt: day, endAdjustedAt: day };
    await route.fulfill({ response, json: { ...report, ad } });
  });
  await page.route(`**/api/ads/${adId}/card`, (route) =>
    route.fulfill({ json: { adId, checkoutUrl: at(LARGER, ROUTES.saved) } }),
  );
  await openHydrated(page, at(LARGER, ROUTES.ads));
  await page.getByRole('link', { name: /A shelf that fits/ }).click();
  await expect(page.getByText(/^Your card was declined, so the ad is paused\./)).toBeVisible();
  await expect(stat(page, 'Time left')).toHaveText('Next day not paid');
  await answer(page, 'Resume Ad', 'Resume Ad?', 'Cancel');
  await page.getByRole('button', { name: 'Resume Ad' }).click();
  await expect(page.getByRole('button', { name: 'Pay $5.00 and resume' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Use another card' }).click();
  await expect(page).toHaveURL(at(LARGER, ROUTES.saved));
});

journey(
  'Back from the checkout leads to a usable form, and Back after the payment to where it began',
  async ({ page }) => {
    await signInAsMember(page, LARGER, 28);
    await openHydrated(page, at(LARGER, ROUTES.home));
    const id = await post(page, uniqueText('A stool that fits a bar'));
    await openHydrated(page, at(LARGER, ROUTES.home));
    await cardOf(page, id).locator('[data-card-link]').click();
    await page.getByRole('link', { name: 'Boost for $5' }).click();
    await page.getByLabel('More direct messages').check();
    const payment = page.getByRole('button', { name: 'Continue to payment' });
    await payment.click();
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
    await page.goBack();
    await page.getByLabel('More direct messages').check();
    await payment.click();
    await pay(page);
    await expect(page).toHaveURL(at(LARGER, postPath(id)), AFTER_CHECKOUT);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(at(LARGER, ROUTES.home));
  },
);

journey('a page that the browser has kept during the checkout has usable buttons again', async ({ page }) => {
  await signInAsMember(page, LARGER, 29);
  const id = await post(page, uniqueText('A rug that fits a hall'));
  const { adId } = await createUnpaidAd(page, id, { type: 'message' });
  const checkoutUrl = at(LARGER, '/checkout');
  // The browser stays on the page, like on one that it restores from its memory.
  await page.route(checkoutUrl, (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/{ads/*/checkout,posts/*/boosts}', (route) => route.fulfill({ json: { adId, checkoutUrl } }));
  const restore = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  await openHydrated(page, at(LARGER, adPath(adId)));
  const finish = page.getByRole('button', { name: 'Finish payment' });
  const left = page.waitForRequest(checkoutUrl);
  await finish.click();
  await left;
  const busy = page.getByRole('button', { name: 'Processing...' });
  await expect(busy).toBeVisible();
  const asked = page.waitForResponse('**/api/ads/*');
  await restore();
  await asked;
  await expect(finish).toBeEnabled();

  await openHydrated(page, at(LARGER, boostPath(id)));
  await page.getByLabel('More direct messages').check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(busy).toBeVisible();
  const funds = page.waitForResponse('**/api/payments/funds');
  await restore();
  await funds;
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
});
