import { readFile } from 'node:fs/promises';
import { feedPath, ROUTES } from '@quad/contract/pages';
import { expectAccessible } from '../helpers/accessibility.ts';
import { expectAlert } from '../helpers/alerts.ts';
import { openHydrated } from '../helpers/hydration.ts';
import { expect, journey } from '../helpers/journey.ts';
import { scan } from '../helpers/qr.ts';
import { at } from '../helpers/site.ts';
import { signInAsMember } from '../helpers/students.ts';

const CAMPUS = 'unt';
const PHONE = { width: 390, height: 844 };

journey(
  'a student invites others by link, QR code and poster, from wherever the group is shown',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAsMember(page, CAMPUS, 5);
    // A category in which the demo has no posts: the empty feed.
    await openHydrated(page, at(CAMPUS, feedPath('drones')));
    await page.getByRole('main').getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite' });
    const code = dialog.getByRole('img', { name: /^QR code for / });
    await code.scrollIntoViewIfNeeded();
    const address = new URL(at(CAMPUS, '/')).origin;
    await expect(async () => expect(await scan(code)).toBe(address)).toPass();
    await expect(dialog.getByText('verified students')).toBeVisible();
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expectAlert(page, 'Copied to clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    for (const [paper, name] of [
      ['Letter', `quad-${CAMPUS}-poster-letter.pdf`],
      ['A4', `quad-${CAMPUS}-poster-a4.pdf`],
    ] as const) {
      const [poster] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('link', { name: paper, exact: true }).click(),
      ]);
      expect(poster.suggestedFilename()).toBe(name);
      expect((await readFile(await poster.path())).subarray(0, 5).toString()).toBe('%PDF-');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.getByRole('complementary').getByRole('button', { name: 'Invite' }).click();
    await expect(code).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    for (const viewport of [PHONE, { width: 1000, height: 800 }]) {
      await page.setViewportSize(viewport);
      await openHydrated(page, at(CAMPUS, ROUTES.home));
      await expect(page.getByRole('main').getByText('verified students')).toBeVisible();
      // This part of the page hydrates later than the rest.
      await expect(async () => {
        await page.getByRole('main').getByRole('button', { name: 'Invite' }).click({ timeout: 2000 });
        await expect(code).toBeVisible({ timeout: 2000 });
      }).toPass();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await page
      .getByRole('button', { name: /^Your account/ })
      .filter({ visible: true })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Invite' }).click();
    await expect(code).toBeVisible();
  },
);
