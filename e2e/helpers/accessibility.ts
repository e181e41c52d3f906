import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
  const { violations } = await analyze(page, { isWhole, isDialogOpen }).catch((error: unknown) => {
    if (!isDialogOpen) throw error;
    // The dialog has closed meanwhile.
    return analyze(page, { isWhole, isDialogOpen: false });
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

async function analyze(page: Page, { isWhole, isDialogOpen }: { isWhole: boolean; isDialogOpen: boolean }) {
  // A document keeps axe after its first check. Loading it again would take longer than checking a small page.
  const isLoaded = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  // Runs axe in the page itself and only collects violations. A second page to merge results, and the list of passes,
  // would take longer than the check.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .options({ preload: false, resultTypes: ['violations'] })
    .setLegacyMode();
  if (!isWhole) axe.exclude(`[${OUT_OF_WINDOW}]`);
  if (isDialogOpen) axe.include(ON_TOP);
  return axe.analyze();
}
