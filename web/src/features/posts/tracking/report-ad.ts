import { trackAds } from '@quad/contract/ads';
import { call } from '../../../lib/call.ts';
import { createAdReporter, type AdEvent } from './ad-reporter.ts';

export { watchView } from './ad-views.ts';

function send(events: AdEvent[]) {
  // What does not arrive is not counted: readers have nothing to do with it.
  call(trackAds, { body: { events }, keepalive: true }).catch(() => undefined);
}

const reporter = createAdReporter(send);

/** The last moment at which a page that is left can still say something. */
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') reporter.flush();
});
window.addEventListener('pagehide', reporter.flush);

export function reportAd(event: AdEvent) {
  reporter.report(event, location.pathname);
}
