export { type AdNews, openAdNews } from './ad-news.ts';
export { stopAdsOf } from './stop-ads-of.ts';
export { tellAds } from './tell-ads.ts';
export { adEmailSamples } from './emails/email-samples.ts';
