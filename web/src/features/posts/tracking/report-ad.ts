import { call } from '../../../lib/calls/call.ts';
import { createAdReporter, type AdEvent } from './ad-reporter.ts';

export { watchView } from './ad-views.ts';

function send(events: AdEvent[]) {
  // Failed reports are ignored: they do not concern the reader.
  call('POST /ads/events', { body: { events }, keepalive: true }).catch(() => undefined);
}

const reporter = createAdReporter(send);

/** The last chance to send events when the page is being closed. */
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') reporter.flush();
});
window.addEventListener('pagehide', reporter.flush);

export function reportAd(event: AdEvent) {
  reporter.report(event, location.pathname);
}
