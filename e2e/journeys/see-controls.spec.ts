import type { Locator, Page } from '@playwright/test';
import { ROUTES } from '@quad/contract/pages';
import { waitForFadeIns } from '../helpers/accessibility.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { at } from '../helpers/site.ts';
import { signInAsMember } from '../helpers/students.ts';

const CAMPUS = 'smu';

/** A screenshot of a control without the focus ring. */
async function pictureOf(control: Locator) {
  await control.evaluate((element) => element.blur());
  return (await control.screenshot({ animations: 'disabled' })).toString('base64');
}

journey('in forced colors every state can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openHydrated(page, at(CAMPUS, '/dev/kit'));
  const main = page.locator('main, body').first();
  const toggles = [
    main.getByRole('switch').and(page.locator(':enabled')).first(),
    main.getByRole('checkbox').and(page.locator(':enabled')).first(),
    main.getByRole('radio', { checked: false }).and(page.locator(':enabled')).first(),
  ];
  for (const found of toggles) {
    const control = page.locator(`#${await markOf(found)}`);
    const before = await pictureOf(control);
    await control.click();
    expect(await pictureOf(control)).not.toBe(before);
  }
  // The digits of a code are drawn in boxes. The text of the field below them would cover the first.
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  expect(await code.evaluate((element) => getComputedStyle(element).color)).toBe('rgba(0, 0, 0, 0)');
  const slider = page.getByRole('slider').and(page.locator(':enabled')).first();
  const before = await fillOf(slider);
  await slider.press('End');
  expect(await fillOf(slider)).not.toBe(before);
});

/** A locator for this element only, however its state changes. */
async function markOf(control: Locator) {
  return control.evaluate((element) => (element.id ||= `marked-${crypto.randomUUID()}`));
}

/** A screenshot of a slider near its end, to see whether it is filled. */
async function fillOf(slider: Locator) {
  await slider.evaluate((element) => element.blur());
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('no slider');
  const clip = { x: box.x + box.width * 0.9, y: box.y, width: 4, height: box.height };
  return (await slider.page().screenshot({ clip })).toString('base64');
}

journey('in forced colors the highlighted entry and the current page can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openHydrated(page, at(CAMPUS, '/home'));
  const backgroundOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).backgroundColor);
  const nav = page.getByRole('navigation', { name: 'Main' }).first();
  const [current, other] = [nav.locator('a[aria-current]'), nav.locator('a:not([aria-current])').first()];
  expect(await backgroundOf(current)).not.toBe(await backgroundOf(other));
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link').first().press('Enter');
  const [chosen, plain] = [categories.locator('a[aria-current]'), categories.locator('a:not([aria-current])').last()];
  await expect(chosen).toBeVisible();
  expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(plain));
});

/** The contrast of each control's edge with what is around it. */
function edgesOf(page: Page) {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    function rgbaOf(color: string) {
      canvas?.clearRect(0, 0, 1, 1);
      if (canvas) canvas.fillStyle = color;
      canvas?.fillRect(0, 0, 1, 1);
      return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])];
    }
    function lightOf(color: string) {
      const [r = 0, g = 0, b = 0] = rgbaOf(color).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }
    function behind(element: Element): string {
      for (let each = element.parentElement; each; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each);
        if (rgbaOf(backgroundColor)[3] === 255) return backgroundColor;
      }
      return getComputedStyle(document.documentElement).backgroundColor;
    }
    const controls = document.querySelectorAll(
      'input:not([type=range],[type=hidden],[hidden],:disabled,.caret-transparent), textarea:enabled, select:enabled, button[aria-pressed=false].border',
    );
    return [...controls]
      .filter((control) => control.getClientRects().length > 0)
      .map((control) => {
        const [one, other] = [lightOf(getComputedStyle(control).borderTopColor), lightOf(behind(control))];
        const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        return { name: control.outerHTML.slice(0, 90), ratio };
      });
  });
}

journey('the edges of fields and unchecked controls have a contrast of 3:1', async ({ page }) => {
  for (const path of ['/dev/kit', '/search?q=desk', '/login']) {
    await openHydrated(page, at(CAMPUS, path));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await waitForFadeIns(page);
      const edges = await edgesOf(page);
      expect(edges.length).toBeGreaterThan(0);
      expect(edges.filter(({ ratio }) => ratio < 3)).toEqual([]);
    }
  }
});

/** The spacing of WCAG 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Texts that are clipped by their box. Ellipses are left out, because they are intended and have a tooltip. */
function clippedTexts(page: Page) {
  return page.evaluate(() => {
    const clipped: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder || node.textContent?.trim() === '' || holder.closest('.sr-only, script, style, [aria-hidden=true]'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, position, webkitLineClamp } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // Text for screen readers only, or a preview that ends in an ellipsis.
        if (edge.width <= 1 || edge.height <= 1 || webkitLineClamp !== 'none') break;
        const isCut = overflowY === 'hidden' && (text.bottom > edge.bottom + 3 || text.top < edge.top - 3);
        const isCutAside = overflowX === 'hidden' && textOverflow !== 'ellipsis' && text.right > edge.right + 2;
        if (isCut || isCutAside) clipped.push(`${node.textContent} in ${box.className}`);
        if (isCut || isCutAside || textOverflow === 'ellipsis' || position === 'fixed') break;
      }
      if (text.right > innerWidth + 2 && !holder.closest('.truncate, .overflow-x-auto, table'))
        clipped.push(`${node.textContent} past the window`);
    }
    return [...new Set(clipped)];
  });
}

journey('nothing is clipped at 320 px with the text spacing of WCAG', async ({ page }) => {
  journey.slow();
  await signInAsMember(page, CAMPUS, 35);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/home',
    '/saved',
    '/notifications',
    '/messages',
    '/search?q=desk',
    '/settings',
    '/settings/account',
    '/create/post',
  ]) {
    await journey.step(path, async () => {
      await openHydrated(page, at(CAMPUS, path));
      // The content security policy blocks style elements, but not style sheets that a script makes.
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, SPACING);
      expect(await clippedTexts(page)).toEqual([]);
    });
  }
});

/** Whether a press 19 pixels from the middle of a button, on every side, is still one on that button. */
function isLargeTarget(button: Element) {
  button.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = button.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const points = [
    [x - 19, y],
    [x + 19, y],
    [x, y - 19],
    [x, y + 19],
  ] as const;
  return points.every(([px, py]) => button.contains(document.elementFromPoint(px, py)));
}

journey('Comment, Save, Share and the menu of a post are targets of 40 pixels', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await openHydrated(page, at(CAMPUS, ROUTES.home));
    const card = page.getByRole('article', { name: /^Post by / }).first();
    for (const name of [/comments?$/, /^Save/, /^Share/, /^More about/]) {
      const button = card.getByRole('button', { name }).or(card.getByRole('link', { name })).first();
      expect(await button.evaluate(isLargeTarget), `${name} at ${width}`).toBe(true);
    }
  }
});
