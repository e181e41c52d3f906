import type { Page } from '@playwright/test';
import { ERRORS } from '@quad/contract/errors';
import { expect } from './journey.ts';

const TROUBLE = { code: 'try_again', message: ERRORS.try_again.message, errors: [{ msg: ERRORS.try_again.message }] };

/** The server cannot reach its database: it answers what is asked at these addresses with 503, until the outage ends. */
export async function beginOutage(page: Page, address: string | RegExp) {
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

/** The page has said that it tries again, in one place, and nothing of it as an alert. */
export async function expectReconnecting(page: Page) {
  await expect(reconnecting(page)).toBeVisible();
  await expect(reconnecting(page)).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(window, 'shownAlerts'))).not.toContain(TROUBLE.message);
}
