import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Returning from the checkout loads several documents. */
export const AFTER_CHECKOUT = { timeout: 20_000 };

/** Pays on the sandbox checkout, which replaces the provider's page. */
export async function pay(page: Page, card = 'A card that pays') {
  await page.getByLabel(card, { exact: true }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

type Cta = { type: 'website'; url: string; label: string } | { type: 'message' } | { type: 'profile' };

/** Boosts and pays for a post of the signed-in student through the API, because another journey covers the form. */
export async function boost(page: Page, postId: string, cta: Cta): Promise<string> {
  const { adId, checkoutUrl } = await createUnpaidAd(page, postId, cta);
  await page.goto(checkoutUrl);
  await pay(page);
  await expect(page).toHaveURL(new RegExp(`/post/${postId}$`), AFTER_CHECKOUT);
  return adId;
}

/** Creates an unpaid ad. */
export function createUnpaidAd(page: Page, postId: string, cta: Cta): Promise<{ adId: string; checkoutUrl: string }> {
  return page.evaluate(
    async ({ postId: id, cta: wanted }) => {
      const response = await fetch(`/api/posts/${id}/boosts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientKey: crypto.randomUUID(), cta: wanted, days: 4 }),
      });
      if (!response.ok) throw new Error(await response.text());
      return response.json();
    },
    { postId, cta },
  );
}

/** A stat of an ad, anywhere on the page. */
export function stat(page: Page, name: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
}
