import { startTransition, useEffect, useState } from 'react';
import { useMounted } from '../use-mounted.ts';

/**
 * How many items of a list are rendered: on the server and while hydrating only the first `count`, right after that
 * all. See decision 038.
 */
export function useFirstScreen(count = Infinity): number {
  const isMounted = useMounted();
  const [shown, setShown] = useState(isMounted ? Infinity : count);
  // As a transition, so that a slow phone answers presses meanwhile.
  useEffect(() => startTransition(() => setShown(Infinity)), []);
  return shown;
}
