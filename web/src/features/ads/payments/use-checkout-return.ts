import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { OWN_ADS } from '../ads.queries.ts';
import { PAYMENTS_KEY } from './payments.queries.ts';

/**
 * Calls back when the browser returns from the checkout to this page as it was left, with its buttons still busy. What
 * has happened to the payment is fetched again.
 */
export function useCheckoutReturn(onReturn: () => void) {
  const cache = useQueryClient();
  const onPageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    onReturn();
    void cache.invalidateQueries({ queryKey: OWN_ADS });
    void cache.invalidateQueries({ queryKey: PAYMENTS_KEY });
  });
  useEffect(() => {
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}
