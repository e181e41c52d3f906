import { AppError } from '../../../platform/app-error.ts';

type Outage = 'upload_unavailable' | 'media_unavailable';

/** Reports a storage failure as a temporary outage, so that clients retry. */
export async function reachStorage<T>(outage: Outage, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(outage, { cause: error });
  }
}
