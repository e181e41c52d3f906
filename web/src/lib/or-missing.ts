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

/** The first page of a list that belongs to something that is not there. */
export const MISSING_PAGE = { items: [], nextCursor: null, isMissing: true } as const;

/** Whether what was fetched says that what the page is about is not there. */
export function foundNothing(data: unknown) {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages))
    return data === null;
  const [first]: unknown[] = data.pages;
  return typeof first === 'object' && first !== null && 'isMissing' in first && first.isMissing === true;
}
