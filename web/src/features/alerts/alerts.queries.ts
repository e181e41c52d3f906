import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Alert, AlertChange, AlertId, AlertSearch } from '@quad/contract/alerts/alerts.schemas';
import { settingsPath } from '@quad/contract/pages';
import { call } from '../../lib/calls/call.ts';
import { toast } from '../../lib/toasts.ts';
import { ALERT_COPY } from './alert-copy.ts';

export const alertsQuery = () =>
  queryOptions({
    queryKey: ['alerts'],
    queryFn: ({ signal }) => call('GET /me/alerts', { signal }),
    // An email link may have changed the alerts, and they may match a post at any time.
    staleTime: 0,
  });

function put(cache: QueryClient, alert: Alert) {
  cache.setQueryData(alertsQuery().queryKey, (known) => {
    if (!known) return known;
    const isKnown = known.items.some(({ id }) => id === alert.id);
    const items = known.items.map((each) => (each.id === alert.id ? alert : each));
    return { items: isKnown ? items : [alert, ...items] };
  });
}

/** Saving the same search again changes nothing, so it may be retried. */
export function useSaveSearch() {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'alerts' },
    mutationFn: (search: AlertSearch) => call('POST /me/alerts', { body: { search }, retry: 'always' }),
    onSuccess: ({ alert }) => {
      put(cache, alert);
      const manage = { label: ALERT_COPY.manage, href: settingsPath('alerts') };
      toast({ message: ALERT_COPY.saved, tone: 'success', link: manage });
    },
  });
}

export function useChangeAlert() {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'alerts' },
    mutationFn: ({ alertId, change }: { alertId: AlertId; change: AlertChange }) =>
      call('PATCH /me/alerts/:alertId', { params: { alertId }, body: change, retry: 'always' }),
    meta: { copy: { not_found: ALERT_COPY.gone } },
    onSuccess: ({ alert }) => put(cache, alert),
    onError: () => cache.invalidateQueries({ queryKey: alertsQuery().queryKey }),
  });
}

export function useRemoveAlert() {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'alerts' },
    mutationFn: (alertId: AlertId) => call('DELETE /me/alerts/:alertId', { params: { alertId }, retry: 'always' }),
    onSuccess: (_removed, alertId) => {
      cache.setQueryData(alertsQuery().queryKey, (known) => {
        return known && { items: known.items.filter(({ id }) => id !== alertId) };
      });
      toast({ message: ALERT_COPY.removed, tone: 'okay' });
    },
  });
}
