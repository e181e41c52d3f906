export { openAdStatsPublisher } from './stats/ad-stats-publisher.ts';
export { eraseFromAds } from './erase-from-ads.ts';
export { stopAdsOf } from './lifecycle/stop-ads-of.ts';
export { NO_AD, stopAdOfItem } from './lifecycle/stop-ad-of-item.ts';
export { publishAds, publishAdsOf } from './lifecycle/publish-ads.ts';
export { adEmailSamples } from './emails/email-samples.ts';
export { requestPayoutFor } from './payments/request-payout-for.ts';
