import { ERRORS } from '@quad/contract/errors';
import { CallError } from './call.ts';

/**
 * Turns a not-found error into null, so that the page can render its "not found" state on the server too. Other errors
 * are rethrown.
 */
export async function orMissing<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof CallError && ERRORS[error.code].status === 404) return null;
    throw error;
  }
}

/** The first page of a list whose owner does not exist. */
export const MISSING_PAGE = { items: [], nextCursor: null, isMissing: true } as const;

/** Whether the fetched data says that the page's subject does not exist. */
export function foundNothing(data: unknown) {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages))
    return data === null;
  const [first]: unknown[] = data.pages;
  return typeof first === 'object' && first !== null && 'isMissing' in first && first.isMissing === true;
}
