import { accountPath, feedPath, profilePath, ROUTES } from '@quad/contract/pages';
import { expectAlert } from '../helpers/alerts.ts';
import { callApi } from '../helpers/api.ts';
import { fixtureFile } from '../helpers/files.ts';
import { openHydrated, reloadHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { joinCampus } from '../helpers/newcomers.ts';
import { startOutage } from '../helpers/outage.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { demoStudents, signInAs, signInAsMember } from '../helpers/students.ts';
import { cardOf } from '../helpers/threads.ts';

const CAMPUS = 'unt';
const PHONE = { width: 390, height: 844 };
const VIEWPORTS = [PHONE, { width: 1440, height: 900 }];
/** A category in which the demo has no posts there. */
const EMPTY = feedPath('drones');

for (const viewport of VIEWPORTS) {
  journey.describe(`at ${viewport.width} pixels`, () => {
    journey.use({ viewport });

    journey(
      'an empty feed leads to the composer, with an example or without, and to an invitation',
      async ({ page }) => {
        await signInAsMember(page, CAMPUS, viewport.width === PHONE.width ? 0 : 1);
        await openHydrated(page, at(CAMPUS, EMPTY));
        await expect(page.getByText('Be the first...')).toBeVisible();
        // The last one, because another Invite button is beside the member count.
        await page.getByRole('main').getByRole('button', { name: 'Invite' }).last().click();
        await expect(page.getByRole('dialog').getByText(`http://${CAMPUS}.localhost`)).toBeVisible();
        await page.keyboard.press('Escape');

        await page.getByRole('button', { name: /Selling my mini fridge/ }).click();
        await expect(page.getByRole('textbox', { name: /post/i })).toContainText('Selling my mini fridge');
        await expect(page.getByRole('button', { name: 'Category: Household' })).toBeVisible();
      },
    );
  });
}

journey('the empty lists of a newcomer lead to the feed and to the composer', async ({ page, request }) => {
  const { username } = await joinCampus(page, request, CAMPUS);
  for (const path of [ROUTES.notifications, ROUTES.mentions]) {
    await openHydrated(page, at(CAMPUS, path));
    await expect(page.getByText('Nothing to see here - yet')).toBeVisible();
    await page.getByRole('link', { name: 'Go To Feed' }).click();
    await expect(page).toHaveURL(at(CAMPUS, ROUTES.home));
  }
  for (const show of ['replies', 'likes']) {
    await openHydrated(page, at(CAMPUS, `${profilePath(username)}?show=${show}`));
    await expect(page.getByRole('main').getByRole('link', { name: 'Go To Feed' })).toBeVisible();
  }
  for (const show of ['home', 'photos']) {
    await openHydrated(page, at(CAMPUS, `${profilePath(username)}?show=${show}`));
    await expect(page.getByText('No Posts')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Create Post' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Post' })).toBeVisible();
  }

  // Other students get no next step.
  await signInAsMember(page, CAMPUS, 5);
  await openHydrated(page, at(CAMPUS, profilePath(username)));
  await expect(page.getByText('No Posts')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Post' })).toHaveCount(0);
});

journey('a page has one header', async ({ page }) => {
  await signInAsMember(page, CAMPUS, 2);
  for (const path of [ROUTES.notifications, ROUTES.saved, ROUTES.search, accountPath('likes')]) {
    await openHydrated(page, at(CAMPUS, path));
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await expect(page.locator('#content').locator('xpath=preceding-sibling::*').getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'University of North Texas' })).toHaveCount(
        viewport.width === PHONE.width ? 0 : 1,
      );
    }
  }
});

journey('the first save says who sees it, and the Likes tab can be hidden', async ({ page }) => {
  const username = await signInAsMember(page, CAMPUS, 3);
  // An earlier attempt may have hidden the Likes tab.
  await callApi(page, 'PUT', '/api/me/likes-tab', { hidesLikes: false });
  const id = await post(page, 'A desk lamp, hardly used');
  await openHydrated(page, at(CAMPUS, ROUTES.home));
  await cardOf(page, id).locator('[data-card-save]').click();
  await expectAlert(page, 'Others can see your saved posts on your profile.');

  await openHydrated(page, at(CAMPUS, accountPath('likes')));
  await page.getByLabel('Hide my Likes tab').check();
  await expectAlert(page, 'Profile Updated');
  await openHydrated(page, at(CAMPUS, profilePath(username)));
  await expect(page.getByRole('link', { name: 'Likes', exact: true })).toBeVisible();

  const [other = ''] = demoStudents(CAMPUS, /Member/);
  await signInAs(page, CAMPUS, other);
  await openHydrated(page, at(CAMPUS, profilePath(username)));
  await expect(page.getByRole('link', { name: 'Replies', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Likes', exact: true })).toHaveCount(0);
  await page.goto(at(CAMPUS, `${profilePath(username)}?show=likes`));
  await expect(page.getByText('They keep their Likes tab private.')).toBeVisible();
});

journey('on the generic site a phone has ways to post, to messages and to notifications', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const [student = ''] = demoStudents('campus', /./);
  await signInAs(page, 'campus', student);
  await openHydrated(page, at('campus', ROUTES.home));
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Create Post', 'Messages', 'Notifications']) {
    await expect(bar.getByRole('link', { name })).toBeVisible();
  }
});

journey('a toast and the offline strip do not cover each other on a phone', async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await signInAsMember(page, CAMPUS, 4);
  await openHydrated(page, at(CAMPUS, ROUTES.home));
  await page.locator('[data-card-save]').first().waitFor();
  await context.setOffline(true);
  const strip = page.locator('[data-notice]');
  await expect(strip).toBeVisible();
  await page.locator('[data-card-save]').first().click();
  const toast = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').first();
  await expect(toast).toBeVisible();
  const [above, below] = [await toast.boundingBox(), await strip.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

journey('what is typed in the set-up stays there until it is saved', async ({ page, request }) => {
  const bio = 'I study math and sell lamps.';
  const { username } = await joinCampus(page, request, CAMPUS);
  await openHydrated(page, at(CAMPUS, ROUTES.profileSetUp));
  await page.getByRole('button', { name: 'Skip' }).click();
  const field = page.getByLabel('Your bio');
  await field.fill(bio);

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(field).toHaveValue(bio);
  await reloadHydrated(page);
  await expect(field).toHaveValue(bio);
  await page.getByRole('link', { name: 'Buy/Sell' }).first().click();
  await expect(page).toHaveURL(at(CAMPUS, ROUTES.home));
  await page.goBack();
  await expect(field).toHaveValue(bio);

  const outage = await startOutage(page, '**/api/me');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(outage.refused).toBeGreaterThan(0);
  await expect(field).toHaveValue(bio);
  await outage.end();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'See Profile' }).click();
  await expect(page).toHaveURL(at(CAMPUS, profilePath(username)));
  await expect(page.getByText(bio)).toBeVisible();
});

journey('a photo that is chosen in the set-up is not left behind without a question', async ({ page, request }) => {
  await joinCampus(page, request, CAMPUS);
  await openHydrated(page, at(CAMPUS, ROUTES.profileSetUp));
  await page.locator('input[type=file]').setInputFiles(await fixtureFile('bike.jpg'));
  await page.getByRole('dialog', { name: 'Move and zoom' }).getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Choose another photo' })).toBeVisible();
  await page.getByRole('link', { name: 'Buy/Sell' }).first().click();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
});
