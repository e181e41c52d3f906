/** The page's own loading comes first: fetching the worker and its files would compete with it. */
const QUIET_MS = 2000;

/** Starts what makes the site an app. A page from the copy looks for the server at once. Returns how to call it off. */
export function startWhenQuiet(start: () => void, { isFromCopy }: { isFromCopy: boolean }) {
  const timer = setTimeout(start, isFromCopy ? 0 : QUIET_MS);
  return () => clearTimeout(timer);
}
