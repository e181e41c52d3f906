import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for fade-ins, which have intermediate colors. Animations of several seconds are countdowns. */
export function waitForFadeIns(page: Page) {
  return page.evaluate(async () => {
    const appearing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1000);
    await Promise.allSettled(appearing.map(({ finished }) => finished));
  });
}

const OUT_OF_WINDOW = 'data-out-of-window';
const DIALOGS = '[role=dialog], [role=alertdialog]';
/**
 * The elements that can be reached while a dialog is open. Some of its lists and menus are outside of it in the
 * document.
 */
const ON_TOP = `${DIALOGS}, [role=listbox], [role=menu], ol[aria-label=Alerts]`;

/**
 * Marks what `check-every-page` checks instead: unreachable content behind an open dialog, and cards further down a
 * list. axe would scroll to each of their texts.
 */
function markSeenElsewhere(page: Page) {
  return page.evaluate(
    ({ mark, dialogs }) => {
      for (const card of document.querySelectorAll('article')) {
        const { top, bottom } = card.getBoundingClientRect();
        card.toggleAttribute(mark, bottom < 0 || top > innerHeight);
      }
      return [...document.querySelectorAll(dialogs)].some((dialog) => dialog.checkVisibility());
    },
    { mark: OUT_OF_WINDOW, dialogs: DIALOGS },
  );
}

/** Checks what the journey shows now. `check-every-page` checks each page once as a whole. */
export async function expectAccessible(page: Page, { isWhole = false } = {}) {
  await waitForFadeIns(page);
  const isDialogOpen = !isWhole && (await markSeenElsewhere(page));
  const exclude = isWhole ? [] : [`[${OUT_OF_WINDOW}]`];
  const violations = await violationsOf(page, { exclude, ...(isDialogOpen && { include: [ON_TOP] }) }).catch(
    (error: unknown) => {
      if (!isDialogOpen) throw error;
      // The dialog has closed meanwhile.
      return violationsOf(page, { exclude });
    },
  );
  expect(violations).toEqual([]);
}

/** axe is given to each document once, as a file without comments, because reading it takes longer than most checks. */
async function violationsOf(page: Page, context: { include?: string[]; exclude: string[] }) {
  await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
    }),
  );
  return page.evaluate(async (checked) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations } = await checker.run(checked, { preload: false, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, context);
}
