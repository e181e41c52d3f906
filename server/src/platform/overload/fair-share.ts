import { AppError } from '../app-error.ts';
import { limitConcurrencyByKey } from './concurrency.ts';
import { countByKey } from './count-by-key.ts';

type FairShareOptions = { atOnce: number; waitingMax: number };

const RETRY_SECONDS = 2;

/**
 * Limits heavy work per key, so that nobody can occupy a whole process. Up to `waitingMax` calls wait, and further ones
 * are refused.
 */
export function shareFairly({ atOnce, waitingMax }: FairShareOptions) {
  const withSlotOf = limitConcurrencyByKey({ atOnce, waitingMax: Number.POSITIVE_INFINITY });
  const present = countByKey();

  return async function share<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (present.of(key) >= atOnce + waitingMax) {
      throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
    }
    const leave = present.add(key);
    try {
      return await withSlotOf(key, work);
    } finally {
      leave();
    }
  };
}
