import { useMemo, useSyncExternalStore } from 'react';
import { subscribeToNothing } from '../../ui/use-mounted.ts';
import { useOnline } from '../use-online.ts';
import { pendingOf, type Pending } from './entries.ts';
import type { OutboxSlot } from './outbox-slot.ts';

const nothing = () => null;

/** What is in an outbox, in order. */
export function usePending<Content, Result>(slot: OutboxSlot<Content, Result>): readonly Pending<Content>[] {
  const outbox = useSyncExternalStore(slot.subscribe, slot.read, nothing);
  const state = useSyncExternalStore(outbox?.subscribe ?? subscribeToNothing, outbox?.read ?? nothing, nothing);
  const isOnline = useOnline();
  return useMemo(() => (state ? pendingOf(state, isOnline) : []), [state, isOnline]);
}
