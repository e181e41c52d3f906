import { setTimeout as wait } from 'node:timers/promises';
import { askSite } from '../parts/ask-site.ts';

const PAUSE_MS = 100;
/** The one campus that is public from the start. */
const CAMPUS = 'campus';
const NO_RESPONSE = { status: 0, text: '' };
const PATHS = ['/api/feed', '/home'];

/** Visitors who open the feed and the first page all the time. */
export function startVisitors() {
  let running = true;
  let responded = 0;
  const failures: string[] = [];
  const visit = async (path: string) => {
    while (running) {
      const { status, text } = await askSite('GET', path, { campus: CAMPUS, isFresh: true }).catch(() => NO_RESPONSE);
      if (status === 200) responded += 1;
      // The start of the body shows whether the balancer or Quad responded.
      else failures.push(`visit ${path} ${status} ${text.slice(0, 20)}`);
      await wait(PAUSE_MS);
    }
  };
  const ended = Promise.all(PATHS.map(visit));
  return {
    async stop() {
      running = false;
      await ended;
      return { responded, failures };
    },
  };
}
