import { useRef } from 'react';
import { leastPause } from '../../lib/calls/call.ts';

/** Closes a dialog when the server responds. Without a response it stays open for another try. */
export function closeOnResponse(onClose: () => void) {
  return {
    onSuccess: onClose,
    onError: (error: Error) => {
      if (leastPause(error) === null) onClose();
    },
  };
}

/**
 * Like `closeOnResponse`, for an opening button that may disappear with the response. After Cancel, the button is still
 * there.
 */
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
