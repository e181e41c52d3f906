/** Which half of a queue is looked at. */
export type Show = 'open' | 'closed';

/** The address says it: what waits is there without saying anything. */
export function showOf(search: URLSearchParams): Show {
  return search.get('show') === 'closed' ? 'closed' : 'open';
}
