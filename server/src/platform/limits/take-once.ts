import { LimitError } from './limit-error.ts';
import type { LimitName } from './limit-names.ts';
import type { Limits } from './limits.ts';

type OneOf = { limit: LimitName; key: string; clientKey: string };

/** Counts by the client's key, so that duplicates sent at the same time count once. */
export async function takeOnce(limits: Pick<Limits, 'countDistinct'>, { limit, key, clientKey }: OneOf) {
  const { isOver, retryAfterSeconds } = await limits.countDistinct(limit, key, clientKey);
  if (isOver) throw new LimitError(limit, retryAfterSeconds);
}
