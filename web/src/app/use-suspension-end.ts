import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '../features/accounts/accounts.public.ts';
import { runAt } from '../lib/run-at.ts';

/**
 * Fetches the session when a suspension ends by time, so that the banner disappears and the student can write again.
 */
export function useSuspensionEnd(suspendedUntil: string | undefined) {
  const cache = useQueryClient();
  useEffect(() => {
    if (suspendedUntil === undefined) return;
    return runAt(Date.parse(suspendedUntil), () => {
      void cache.invalidateQueries({ queryKey: sessionQuery().queryKey });
    });
  }, [cache, suspendedUntil]);
}
