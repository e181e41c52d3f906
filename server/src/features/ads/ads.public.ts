export { type AdStatsPublisher, openAdStatsPublisher } from './ad-stats-publisher.ts';
export { stopAdsOf } from './stop-ads-of.ts';
export { publishAds } from './publish-ads.ts';
export { adEmailSamples } from './emails/email-samples.ts';
