import { type AdEventType, ADS } from '@quad/contract/ads/ads';
import type { PostId } from '@quad/contract/posts/posts.schemas';

export type AdEvent = { type: AdEventType; postId: PostId };

/** Long enough to batch events that happen together, short enough for live stats. */
const WAIT_MS = 1000;

/** Collects ad events and sends them in batches. Each event counts once per page visit. */
export function createAdReporter(send: (events: AdEvent[]) => void) {
  const reported = new Set<string>();
  let page: string | undefined;
  let waiting: AdEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0) send(events);
  }

  function report(event: AdEvent, path: string) {
    if (path !== page) {
      page = path;
      reported.clear();
    }
    const name = `${event.type} ${event.postId}`;
    if (reported.has(name)) return;
    reported.add(name);
    waiting.push(event);
    if (waiting.length >= ADS.eventsMax) flush();
    else timer ??= setTimeout(flush, WAIT_MS);
  }

  return { report, flush };
}
