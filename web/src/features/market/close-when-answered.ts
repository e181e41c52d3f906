import { leastPause } from '../../lib/calls/call.ts';

/** Closes a dialog on the server's answer. Without one it stays open, so that the choice can be sent again. */
export function closeWhenAnswered(onClose: () => void) {
  return {
    onSuccess: onClose,
    onError: (error: Error) => {
      if (leastPause(error) === null) onClose();
    },
  };
}
