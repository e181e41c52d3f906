import { ERRORS, NETWORK_FAILED } from '@quad/contract/errors';
import { toast, TOASTS } from '../lib/toasts.ts';

/** The code of a screen did not arrive. */
export class MissingScreen extends Error {
  override name = 'MissingScreen';
}

/**
 * What was pressed for did not arrive: there is no connection, or there was none when it was first asked for, or a
 * release has replaced it. Browsers do not ask for a script twice, so the page has to be loaded anew.
 */
export function tellMissingPart() {
  if (!navigator.onLine) return void toast({ message: NETWORK_FAILED, tone: 'danger' });
  toast({
    message: ERRORS.unexpected.message,
    tone: 'danger',
    durationMs: TOASTS.longMs,
    action: { label: 'Reload', onPress: () => location.reload() },
  });
}

const KEY = 'quad.reloaded-at';
const AGAIN_AFTER_MS = 30_000;

/** A page whose screen a release has replaced is loaded anew, once: if that does not help, it is something else. */
export function mayReload(storage: Pick<Storage, 'getItem'>, now: number) {
  try {
    return now - Number(storage.getItem(KEY) ?? 0) > AGAIN_AFTER_MS;
  } catch {
    return false;
  }
}

export function reload(storage: Pick<Storage, 'setItem'>, now: number) {
  storage.setItem(KEY, String(now));
  location.reload();
}
