import type { Locator, Page } from '@playwright/test';
import { boostPath, ROUTES, staffPath } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expect, journey } from '../helpers/journey.ts';
import { post } from '../helpers/posts.ts';
import { at } from '../helpers/site.ts';
import { signInAs, signInAsMember } from '../helpers/students.ts';

const HEIGHT = 900;

/** Whether the navigation is a bottom bar or a rail, with or without labels, and whether there are widgets. */
const FRAMES = [
  { widths: [390, 769], bottomBar: true, labels: false, widgets: false },
  { widths: [770, 1000, 1170], bottomBar: false, labels: false, widgets: false },
  { widths: [1171, 1440], bottomBar: false, labels: true, widgets: true },
] as const;

journey('from 390 to 1440 pixels the layout fits and nothing scrolls sideways', async ({ page }) => {
  journey.slow();
  await page.setViewportSize({ width: FRAMES[0].widths[0], height: HEIGHT });
  await page.goto(at('smu', ROUTES.home));
  await page.getByRole('article').first().waitFor();
  for (const { widths, ...frame } of FRAMES) {
    for (const width of widths) {
      await journey.step(`${width} pixels`, async () => {
        await page.setViewportSize({ width, height: HEIGHT });
        await expect.poll(() => frameOf(page)).toEqual(frame);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
    await expectAccessible(page);
  }
});

async function frameOf(page: Page) {
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' });
  const box = (await entry.boundingBox()) ?? { y: 0, width: 0 };
  const bottomBar = box.y > HEIGHT / 2;
  return {
    bottomBar,
    labels: !bottomBar && box.width > 90,
    widgets: await page.getByRole('complementary', { name: 'About' }).isVisible(),
  };
}

journey('on the narrowest phones the actions in the preview of an ad have room', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: HEIGHT });
  await signInAsMember(page, 'smu', 34);
  await page.goto(at('smu', boostPath(await post(page, 'A narrow lamp'))));
  const edgesOf = (action: Locator) => action.evaluate((each) => each.getBoundingClientRect().toJSON());
  const card = page.locator('[inert] article');
  const comment = await edgesOf(card.locator('a[aria-label="0 comments"]'));
  const save = await edgesOf(card.locator('[data-card-save]'));
  expect(comment.right).toBeLessThanOrEqual(save.left);
});

journey('on the narrowest phones a username is complete, long enough to read, or hidden', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: HEIGHT });
  await page.goto(at('smu', ROUTES.home));
  await page.getByRole('article').getByText('Boosted', { exact: true }).first().waitFor();
  const headers = await page.locator('article header').evaluateAll((found) =>
    found.map((header) => {
      const [name] = header.querySelectorAll('a');
      const username = Array.from(header.querySelectorAll('span')).find((part) => part.textContent.startsWith('@'));
      if (!name || !username) throw new Error('This is not the header of a card');
      return {
        // Content below its header is clipped.
        isShown: username.getBoundingClientRect().top < header.getBoundingClientRect().bottom,
        isNameWhole: name.scrollWidth <= name.clientWidth,
        isReadable: username.clientWidth >= Math.min(username.scrollWidth, 56),
      };
    }),
  );
  const shown = headers.filter(({ isShown }) => isShown);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter(({ isNameWhole, isReadable }) => !isNameWhole || !isReadable)).toEqual([]);
});

journey('on the narrowest phones the names of schools break only between words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: HEIGHT });
  await signInAs(page, 'ou', 'quadstaff');
  await page.goto(at('ou', staffPath('campuses')));
  const schools = page.getByRole('list', { name: 'Campuses' }).getByRole('link');
  await expect(schools.getByText('Massachusetts Institute of Technology')).toBeVisible();
  expect(await schools.evaluateAll(brokenWordsIn)).toEqual([]);
});

/** Words that are split across two lines. */
function brokenWordsIn(elements: Element[]) {
  const range = document.createRange();
  return elements.flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      for (const { 0: word, index } of (texts.currentNode.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });
}
