import { QueryObserver, useQueryClient, type QueryClient, type QueryObserverOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Makes a hook for data that every document contains, such as the session. All components share one observer, because
 * each card of a list needs it several times.
 */
export function knownQuery<Data, Key extends readonly unknown[]>(
  query: () => QueryObserverOptions<Data, Error, Data, Data, Key>,
) {
  const observers = new WeakMap<QueryClient, QueryObserver<Data, Error, Data, Data, Key>>();

  function observerIn(client: QueryClient) {
    const known = observers.get(client) ?? new QueryObserver(client, query());
    observers.set(client, known);
    return known;
  }

  return function useKnown(): Data {
    const observer = observerIn(useQueryClient());
    const read = () => observer.getCurrentQuery().state.data;
    const data = useSyncExternalStore(observer.subscribe, read, read);
    if (data === undefined) throw new Error('Not in the document');
    return data;
  };
}
