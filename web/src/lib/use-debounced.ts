import { useEffect, useState } from 'react';

/** A pause long enough to ask for what was typed, and short enough not to be felt. */
const PAUSE_MS = 150;

/** A text once nobody types for a moment; at once when it is emptied. */
export function useDebounced(value: string) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
