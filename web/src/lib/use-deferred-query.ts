import { useEffect, useState } from 'react';

/** What a page is complete without: fetched once it is on screen. Undefined until it has come. */
export function useDeferredQuery<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    // What does not arrive is missed until the page is loaded anew, and by nobody who reads.
    load().then(
      (arrived) => setPart(() => arrived),
      () => undefined,
    );
  }, [load]);
  return part;
}
