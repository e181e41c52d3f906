import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What the entry of the history is marked with while the viewer is open on it. */
const MARK = { isViewing: true } as const;

/**
 * On a phone Back leaves the picture, not the page. So opening adds an entry of the same address to the history, and
 * every way of closing is a step back from it.
 */
export function useClosedByBack(onClosed: () => void) {
  const navigate = useNavigate();
  const location = useLocation();
  const isMarked = isViewing(location.state);
  const wasMarked = useRef(false);

  useEffect(() => {
    if (wasMarked.current) return;
    void navigate({ pathname: location.pathname, search: location.search }, { state: MARK, preventScrollReset: true });
  }, [navigate, location.pathname, location.search]);

  useEffect(() => {
    if (isMarked) wasMarked.current = true;
    else if (wasMarked.current) onClosed();
  }, [isMarked, onClosed]);

  return () => void navigate(-1);
}

function isViewing(state: unknown) {
  return typeof state === 'object' && state !== null && 'isViewing' in state;
}
