import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '../features/accounts/accounts.public.ts';

/** Browsers cannot wait longer at once. */
const WAIT_MAX_MS = 2 ** 31 - 1;

/** Fetches the session when a suspension ends by time, so that its banner goes and the student can write again. */
export function useSuspensionEnd(suspendedUntil: string | undefined) {
  const cache = useQueryClient();
  useEffect(() => {
    if (suspendedUntil === undefined) return;
    const end = Date.parse(suspendedUntil);
    let timer: ReturnType<typeof setTimeout>;
    function wait() {
      const left = end - Date.now();
      if (left < 0) void cache.invalidateQueries({ queryKey: sessionQuery().queryKey });
      else timer = setTimeout(wait, Math.min(left + 1, WAIT_MAX_MS));
    }
    wait();
    return () => clearTimeout(timer);
  }, [cache, suspendedUntil]);
}
