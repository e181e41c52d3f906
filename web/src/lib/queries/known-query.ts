import { QueryObserver, useQueryClient, type QueryClient, type QueryObserverOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

type Known<Data> = { subscribe: (onChange: () => void) => () => void; read: () => Data | undefined };

/**
 * Makes a hook for data that every document contains, such as the session. All components share one observer, because
 * each card of a list needs it several times.
 */
export function knownQuery<Data, Key extends readonly unknown[]>(
  query: () => QueryObserverOptions<Data, Error, Data, Data, Key>,
) {
  const known = new WeakMap<QueryClient, Known<Data>>();

  function knownIn(client: QueryClient) {
    const before = known.get(client);
    if (before) return before;
    const observer = new QueryObserver(client, query());
    const made: Known<Data> = {
      subscribe: (onChange) => observer.subscribe(onChange),
      read: () => observer.getCurrentQuery().state.data,
    };
    known.set(client, made);
    return made;
  }

  return function useKnown(): Data {
    const { subscribe, read } = knownIn(useQueryClient());
    const data = useSyncExternalStore(subscribe, read, read);
    if (data === undefined) throw new Error('Not in the document');
    return data;
  };
}
