import { ERRORS } from '@quad/contract/errors';
import { CallError } from './call.ts';

/**
 * For what an address names and may not be there: null then, so that the page can say so, on the server too. Any other
 * failure stays one.
 */
export async function orMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && ERRORS[error.code].status === 404) return null;
    throw error;
  }
}
