import { useEffect, useState } from 'react';

/** Short enough to feel instant, long enough to save requests. */
const PAUSE_MS = 150;

/** The text after a pause in typing; an emptied text applies at once. */
export function useDebounced(value: string) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
