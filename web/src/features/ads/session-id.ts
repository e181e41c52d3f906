import { isUuid } from '../../lib/is-uuid.ts';

/** Which ad a return page is about; null where its address does not say. */
export function sessionIdIn(search: URLSearchParams) {
  const sessionId = search.get('session_id') ?? '';
  return isUuid(sessionId) ? sessionId.toLowerCase() : null;
}
