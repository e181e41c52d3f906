import { isUuid } from '../../../lib/is-uuid.ts';

/** The ad of a return page, or null when the URL does not name one. */
export function sessionIdIn(search: URLSearchParams) {
  const sessionId = search.get('session_id') ?? '';
  return isUuid(sessionId) ? sessionId.toLowerCase() : null;
}
