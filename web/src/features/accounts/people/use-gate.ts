import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Action, gateOf } from '@quad/contract/gates';
import { dialogs } from '../../../lib/dialogs.ts';
import { verifyPath, wantedFrom } from '../../../lib/sign-in/sign-in-paths.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { useViewer } from '../accounts.queries.ts';

/**
 * Use `if (!gate('comment')) return;` before an action that needs permission. Returns true when it is allowed;
 * otherwise it shows what is missing.
 */
export function useGate() {
  const campus = useCampus();
  const viewer = useViewer();
  const navigate = useNavigate();
  const location = useLocation();

  return useCallback(
    (action: Action): boolean => {
      switch (gateOf(action, campus, viewer)) {
        case 'open':
          return true;
        case 'sign-in':
          dialogs.open({ name: 'auth-prompt', props: { type: action } });
          return false;
        case 'verify-email':
          void navigate(verifyPath({ redirect: wantedFrom(location) }));
          return false;
        case 'guest':
          dialogs.open({ name: 'guest-prompt', props: {} });
          return false;
        case 'verify-school':
          dialogs.open({ name: 'verify-school', props: {} });
          return false;
      }
    },
    [campus, viewer, navigate, location],
  );
}

/** Whether the action is allowed, for UI that depends on it. */
export function useMay(action: Action) {
  return gateOf(action, useCampus(), useViewer()) === 'open';
}
