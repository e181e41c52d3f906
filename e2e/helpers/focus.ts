import { expect, type Locator, type Page } from '@playwright/test';

/** What is closing. A menu is closed by the dialog that one of its entries opens. */
const CLOSING = '[role=menu], [role=dialog][data-closed], [role=alertdialog][data-closed]';

/**
 * Waits for a dialog, until everything that closes has left the page, and checks that the focus is in the dialog: what
 * closes late must not take it back.
 */
export async function expectFocusInside(dialog: Locator) {
  await expect(dialog).toBeVisible();
  await expect(dialog.page().locator(CLOSING)).toHaveCount(0);
  const focused = await dialog.evaluate(async (box) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const { activeElement } = document;
    return box.contains(activeElement) ? 'inside' : (activeElement?.outerHTML.slice(0, 200) ?? 'nothing');
  });
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
