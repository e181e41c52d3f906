import { expect, type Locator, type Page } from '@playwright/test';

/** Longer than any closing animation: a menu that closes late must not take the focus back. */
const SETTLED_MS = 600;

/** Waits for a dialog and checks, a moment later, that the focus is in it. */
export async function expectFocusInside(dialog: Locator) {
  await expect(dialog).toBeVisible();
  const focused = await dialog.evaluate(async (box, ms) => {
    await new Promise((settled) => setTimeout(settled, ms));
    const { activeElement } = document;
    return box.contains(activeElement) ? 'inside' : (activeElement?.outerHTML.slice(0, 200) ?? 'nothing');
  }, SETTLED_MS);
  expect(focused).toBe('inside');
}

/** Opens a menu and one of its entries with keys. */
export async function chooseWithKeys(page: Page, button: Locator, entry: string) {
  await button.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  await expect(item).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(item).toBeFocused({ timeout: 200 });
  }).toPass({ intervals: [50] });
  await page.keyboard.press('Enter');
}

/** Closes the dialog with Escape and checks that the focus is back where it was opened. */
export async function expectFocusBack(page: Page, opener: Locator) {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog],[role=alertdialog]')).toHaveCount(0);
  await expect(opener).toBeFocused();
}
