import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Ad, NewBoost } from '@quad/contract/ads/ads.schemas';
import { getAd } from '@quad/contract/ads/ads.endpoints';
import type { Config } from '../config/config.ts';
import { handlePaymentEvent } from '../features/ads/payments/handle-payment-event.ts';
import { transitionDueAds } from '../features/ads/lifecycle/transition-due-ads.ts';
import { settlePayments } from '../features/ads/payments/settle-payments.ts';
import type { Student } from './people.ts';
import { fakePaymentProvider } from './fake-payment-provider.ts';
import { useWorld } from './world.ts';

export const boostOf = (changes: Partial<NewBoost> = {}): NewBoost => ({
  clientKey: randomUUID(),
  cta: { type: 'profile' },
  days: 4,
  ...changes,
});

/** A world with a fake payment provider that the test controls. */
export async function useAdsWorld(overrides: Partial<Config> = {}) {
  const provider = fakePaymentProvider();
  const world = await useWorld(overrides, { payments: provider.payments });
  const handlePayment = (event: Parameters<typeof handlePaymentEvent>[1]) => handlePaymentEvent(world.deps, event);

  async function boost(owner: Student, postId: string, changes: Partial<NewBoost> = {}) {
    const response = await world.as(owner).call('POST', `/posts/${postId}/boosts`, boostOf(changes));
    return { status: response.statusCode, ...response.json() };
  }

  return {
    ...world,
    provider,
    handlePayment,
    boost,
    /** Creates a post with a paid boost. */
    async runningAd(owner: Student, changes: Partial<NewBoost> = {}) {
      const post = await world.post(owner);
      const { adId, checkoutUrl } = await boost(owner, post.id, changes);
      await handlePayment(provider.pay(checkoutUrl));
      return { adId: String(adId), postId: post.id };
    },
    /** An ad as its owner reads it, by the contract. */
    async adOf(owner: Student, adId: string): Promise<Ad> {
      const response = await world.as(owner).call('GET', `/ads/${adId}`);
      expect(response.statusCode).toBe(200);
      const report = getAd.response.parse(response.json());
      expect(report).toEqual(response.json());
      return report.ad;
    },
    /** An action of the ad's owner. */
    async action(
      owner: Student | null,
      adId: string,
      name: 'pause' | 'resume' | 'stop' | 'checkout' | 'card',
      campus?: string,
    ) {
      const response = await world.as(owner, campus ? { campus } : {}).call('POST', `/ads/${adId}/${name}`);
      return { status: response.statusCode, ...response.json() };
    },
    /** What the jobs of ads do every minute. */
    async tick() {
      await transitionDueAds(world.deps);
      await settlePayments(world.deps);
    },
    ledger: (adId: string) =>
      world.deps.db.db.selectFrom('payments').selectAll().where('ad_id', '=', adId).orderBy('created_at').execute(),
    /** The steps of an ad, oldest first. */
    async stepsOf(adId: string) {
      const rows = await world.deps.db.db
        .selectFrom('ad_changes')
        .select(['deed', 'to_status'])
        .where('ad_id', '=', adId)
        .orderBy('id')
        .execute();
      return rows.map(({ deed, to_status: to }) => `${deed}: ${to}`);
    },
  };
}
