import type { Report } from '@quad/contract/moderation/staff.schemas';

type Queued = Pick<Report, 'id' | 'target'>;

/** The next report in the queue about something else, or the first earlier one. */
export function nextReport<Each extends Queued>(queue: readonly Each[], decided: Queued): Each | undefined {
  const others = queue.filter(({ target }) => target.kind !== decided.target.kind || target.id !== decided.target.id);
  const position = queue.findIndex(({ id }) => id === decided.id);
  return others.find((other) => queue.indexOf(other) > position) ?? others[0];
}
