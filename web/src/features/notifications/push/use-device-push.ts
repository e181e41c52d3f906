import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { CallError } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/toasts.ts';
import { isPushOn, turnOff, turnOn } from './device-push.ts';
import { PUSH_COPY } from './push-copy.ts';
import { pushSupport, readEnvironment, type PushSupport } from './push-support.ts';

export const devicePushQuery = () =>
  queryOptions({ queryKey: ['notifications', 'push', 'device'], queryFn: isPushOn, staleTime: 0 });

const noChanges = () => () => undefined;

/** Null while the page is rendered on the server, which does not know the browser. */
function usePushSupport(): PushSupport | null {
  return useSyncExternalStore(
    noChanges,
    () => pushSupport(readEnvironment()),
    () => null,
  );
}

/** The server says why it refuses, for example because there are too many devices. */
function failureOf(error: Error) {
  return (error instanceof CallError && error.messages[0]) || PUSH_COPY.failed;
}

/** Whether this browser gets push notifications, and a function to change it. */
export function useDevicePush() {
  const cache = useQueryClient();
  const support = usePushSupport();
  const { data: isOn } = useQuery({ ...devicePushQuery(), enabled: support === 'ready' });
  const change = useMutation({
    mutationFn: async (wanted: boolean) => (wanted ? turnOn() : turnOff().then(() => false)),
    onSuccess: (on, wanted) => {
      cache.setQueryData(devicePushQuery().queryKey, on);
      if (on || !wanted) toast({ message: on ? PUSH_COPY.turnedOn : PUSH_COPY.turnedOff, tone: 'success' });
    },
    onError: (error) => toast({ message: failureOf(error), tone: 'danger' }),
  });
  return {
    support,
    /** Undefined until it is known. */
    isOn,
    isChanging: change.isPending,
    /** The browser just asked, and the person refused. */
    wasRefused: change.variables === true && change.data === false,
    change: (wanted: boolean) => change.mutate(wanted),
  };
}
