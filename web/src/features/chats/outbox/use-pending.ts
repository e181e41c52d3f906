import { useMemo, useSyncExternalStore } from 'react';
import { useOnline } from '../../../lib/use-online.ts';
import { pendingOf, type Pending } from './outbox.ts';
import { currentOutbox } from './outboxes.ts';

const NONE: Pending[] = [];
const nothing = () => null;

/** The pending messages of a chat, in order. */
export function usePending(chatId: string): Pending[] {
  const outbox = useSyncExternalStore(currentOutbox.subscribe, currentOutbox.read, nothing);
  const state = useSyncExternalStore(outbox?.subscribe ?? subscribeToNothing, outbox?.read ?? nothing, nothing);
  const isOnline = useOnline();
  return useMemo(() => (state ? pendingOf(state, chatId, isOnline) : NONE), [state, chatId, isOnline]);
}

function subscribeToNothing() {
  return () => {};
}
