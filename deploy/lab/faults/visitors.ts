import { setTimeout as wait } from 'node:timers/promises';
import { askSite } from '../parts/ask-site.ts';

const PAUSE_MS = 100;
/** The one campus that is public from the start. */
const CAMPUS = 'campus';
const PATHS = ['/api/feed', '/home'];

/** Visitors who open the feed and the first page all the time. */
export function startVisitors() {
  let running = true;
  let answered = 0;
  const failures: string[] = [];
  const visit = async (path: string) => {
    while (running) {
      const status = await askSite('GET', path, { campus: CAMPUS, isFresh: true }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) answered += 1;
      else failures.push(`visit ${path} ${status}`);
      await wait(PAUSE_MS);
    }
  };
  const ended = Promise.all(PATHS.map(visit));
  return {
    async stop() {
      running = false;
      await ended;
      return { answered, failures };
    },
  };
}
