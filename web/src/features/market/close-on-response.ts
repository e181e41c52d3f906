import { useRef } from 'react';
import { leastPause } from '../../lib/calls/call.ts';

/** Closes a dialog on the server's answer. Without one it stays open, so that the choice can be sent again. */
export function closeOnResponse(onClose: () => void) {
  return {
    onSuccess: onClose,
    onError: (error: Error) => {
      if (leastPause(error) === null) onClose();
    },
  };
}

/** The same where the opening button may disappear with the answer. After cancelling, the button is still there. */
export function useCloseOnResponse(onClose: () => void, focusAfter: () => HTMLElement | null = () => null) {
  // A ref, because the dialog closes before it renders again.
  const hasResponse = useRef(false);

  function closeNow() {
    hasResponse.current = true;
    onClose();
  }

  return {
    onResponse: () => closeOnResponse(closeNow),
    focusAfter: () => (hasResponse.current ? focusAfter() : null),
  };
}
