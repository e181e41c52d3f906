import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/toasts.ts';
import { isPushOn, turnOn } from './device-push.ts';
import { PUSH_COPY as copy } from './push-copy.ts';
import { pushSupport, readEnvironment } from './push-support.ts';
import { devicePushQuery } from './use-device-push.ts';

/** The toast stays until it is pressed or dismissed. */
const SHOWN_MS = 24 * 60 * 60 * 1000;

let suggesting: Promise<void> | undefined;

/** Suggests push notifications to somebody who has just written to a person, once ever. */
export function suggestPush(cache: QueryClient, firstName: string) {
  // Messages that waited for a connection are sent in quick succession, so concurrent calls share one.
  suggesting ??= suggest(cache, firstName).finally(() => {
    suggesting = undefined;
  });
  return suggesting;
}

async function suggest(cache: QueryClient, firstName: string) {
  if (pushSupport(readEnvironment()) !== 'ready' || Notification.permission !== 'default') return;
  const { wasSuggested } = await call('GET /me/notification-preferences', {});
  if (wasSuggested || (await isPushOn())) return;
  await call('PATCH /me/notification-preferences', { body: { wasSuggested: true } });
  toast({
    message: copy.suggestion(firstName),
    durationMs: SHOWN_MS,
    action: { label: copy.yes, onPress: () => void accept(cache) },
  });
}

async function accept(cache: QueryClient) {
  try {
    const isOn = await turnOn();
    cache.setQueryData(devicePushQuery().queryKey, isOn);
    if (isOn) toast({ message: copy.turnedOn, tone: 'success' });
    else if (Notification.permission === 'denied') toast({ message: copy.deniedHint, durationMs: SHOWN_MS });
  } catch {
    toast({ message: copy.failed, tone: 'danger' });
  }
}
