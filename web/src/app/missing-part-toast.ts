import { NETWORK_FAILED } from '@quad/contract/errors';
import { toast } from '../lib/toasts.ts';

/** Shown when code that a press needs could not be loaded. */
export function toastMissingPart() {
  toast({ message: NETWORK_FAILED, tone: 'danger' });
}
