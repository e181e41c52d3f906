import { ADS, type AdEventType } from '@quad/contract/ads';
import type { PostId } from '@quad/contract/posts';

export type AdEvent = { type: AdEventType; postId: PostId };

/** Long enough for what happens together to go together, and short enough for figures that move. */
const WAIT_MS = 1000;

/** Collects what happens to boosted posts: each once per visit of a page, and sent together. */
export function createAdReporter(send: (events: AdEvent[]) => void) {
  const told = new Set<string>();
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
      told.clear();
    }
    const name = `${event.type} ${event.postId}`;
    if (told.has(name)) return;
    told.add(name);
    waiting.push(event);
    if (waiting.length >= ADS.eventsMax) flush();
    else timer ??= setTimeout(flush, WAIT_MS);
  }

  return { report, flush };
}
