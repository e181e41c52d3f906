import { startTransition, useEffect, useState } from 'react';
import { useMounted } from '../use-mounted.ts';

/**
 * How many items of a list to render: the first `count` on the server and during hydration, then all. See decision 038.
 */
export function useFirstScreen(count = Infinity): number {
  const isMounted = useMounted();
  const [shown, setShown] = useState(isMounted ? Infinity : count);
  // A transition, so that a slow phone responds to presses meanwhile.
  useEffect(() => startTransition(() => setShown(Infinity)), []);
  return shown;
}
