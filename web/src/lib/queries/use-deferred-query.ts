import { useEffect, useState } from 'react';

/** Loads something optional after the page is on screen. Undefined until it has loaded. */
export function useDeferredQuery<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    // A failure is ignored, because the page works without it.
    load().then(
      (arrived) => setPart(() => arrived),
      () => undefined,
    );
  }, [load]);
  return part;
}
