/** The page's own loading comes first: fetching the worker and its files would compete with it. */
const QUIET_MS = 2000;

/**
 * Starts the installed-app code: after a delay, or at once on a page from the offline copy. Returns a function to
 * cancel.
 */
export function startWhenQuiet(start: () => void, { isFromCopy }: { isFromCopy: boolean }) {
  const timer = setTimeout(start, isFromCopy ? 0 : QUIET_MS);
  return () => clearTimeout(timer);
}
