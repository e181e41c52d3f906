/** Which tab of a queue is shown. */
export type Show = 'open' | 'closed';

/** From the URL; open items are the default. */
export function showOf(search: URLSearchParams): Show {
  return search.get('show') === 'closed' ? 'closed' : 'open';
}
