import { setTimeout as wait } from 'node:timers/promises';
import { callPath } from '../faults/site-calls.ts';

const PAUSE_MS = 100;

/**
 * A tab that keeps loading a script of the release it came from. Returns how often it saw each status, or each error
 * if there was no response.
 */
export function loadPart(port: number, name: string) {
  const statuses = new Map<number | string, number>();
  let isOver = false;

  async function load() {
    while (!isOver) {
      const status = await callPath({ port, campus: 'ou' }, 'GET', `/assets/${name}`).then(
        (response) => response.status,
        (error: Error) => error.message,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await wait(PAUSE_MS);
    }
  }

  const loading = load();
  return {
    async stop() {
      isOver = true;
      await loading;
      return statuses;
    },
  };
}
