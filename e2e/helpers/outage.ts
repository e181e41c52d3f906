import type { Page } from '@playwright/test';
import { ERRORS } from '@quad/contract/errors';
import { expect } from './journey.ts';

const TROUBLE = { code: 'try_again', message: ERRORS.try_again.message, errors: [{ msg: ERRORS.try_again.message }] };

/** Simulates a database outage: these URLs respond with 503 until the outage ends. */
export async function startOutage(page: Page, address: string | RegExp) {
  let refused = 0;
  await page.route(address, (route) => {
    refused += 1;
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: TROUBLE });
  });
  return {
    refused: () => refused,
    end: () => page.unroute(address),
  };
}

export const reconnecting = (page: Page) => page.getByText('Reconnecting…');

/** Checks that the page shows "reconnecting" once and no alert. */
export async function expectReconnecting(page: Page) {
  await expect(reconnecting(page)).toBeVisible();
  await expect(reconnecting(page)).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(window, 'shownAlerts'))).not.toContain(TROUBLE.message);
}
