const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Which ad a return page is about; null where its address does not say. */
export function sessionIdIn(search: URLSearchParams) {
  const sessionId = search.get('session_id') ?? '';
  return UUID.test(sessionId) ? sessionId.toLowerCase() : null;
}
