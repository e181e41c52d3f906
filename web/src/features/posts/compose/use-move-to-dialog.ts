import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { wasOpenedHere } from './origin.ts';

type Move = {
  isMoving: boolean;
  /** Where the page returns to if it was not opened from another page of ours. */
  origin: string;
  openDialog: () => void;
  /** Runs before going back, for a page that guards Back. */
  letPass?: () => void;
};

/** Replaces a page by its dialog, once: returns to the page where it was opened and opens the dialog there. */
export function useMoveToDialog({ isMoving, origin, openDialog, letPass }: Move) {
  const hasMoved = useRef(false);
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();

  const move = useEffectEvent(async () => {
    if (hasMoved.current) return;
    hasMoved.current = true;
    if (wasOpenedHere(state)) {
      letPass?.();
      // Back would close an open dialog, so open it after the navigation.
      addEventListener('popstate', openDialog, { once: true });
      await navigate(-1);
    } else {
      await navigate(origin, { replace: true });
      openDialog();
    }
  });

  useEffect(() => {
    if (isMoving) void move();
  }, [isMoving]);
}
