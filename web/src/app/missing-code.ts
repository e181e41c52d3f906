import { NETWORK_FAILED } from '@quad/contract/errors';
import { toast } from '../lib/toasts.ts';

/** What was pressed for did not arrive. */
export function toastMissingPart() {
  toast({ message: NETWORK_FAILED, tone: 'danger' });
}
