import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useGate } from '../../features/accounts/accounts.public.ts';
import { dialogs } from '../../lib/dialogs.ts';
import { ROUTES } from '../../lib/paths.ts';
import { stepThroughCards } from './cards.ts';
import { GO_TO, isTyping, SEQUENCE_MS, shortcutsSwitch } from './shortcuts.ts';

export function useShortcuts() {
  const navigate = useNavigate();
  const gate = useGate();

  useEffect(() => {
    let goUntil = 0;

    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      // The help stays reachable: it is where the shortcuts are switched on again.
      if (event.key === '?') {
        dialogs.open({ name: 'keyboard-help', props: {} });
        return;
      }
      if (!shortcutsSwitch.read() || dialogs.read() !== null) return;
      if (performance.now() < goUntil) {
        goUntil = 0;
        const target = GO_TO[event.key];
        if (target !== undefined) void navigate(target);
        return;
      }
      if (event.key === 'g') goUntil = performance.now() + SEQUENCE_MS;
      else if (press(event.key)) event.preventDefault();
    }

    function press(key: string) {
      if (key === '/') return focusSearch() || go(ROUTES.search);
      if (key === 'j') return stepThroughCards(1);
      if (key === 'k') return stepThroughCards(-1);
      if (key !== 'n') return false;
      return gate('post') ? go(ROUTES.createPost) : true;
    }

    function go(path: string) {
      void navigate(path);
      return true;
    }

    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, gate]);
}

function focusSearch() {
  const fields = document.querySelectorAll<HTMLInputElement>('input[type=search]');
  const visible = [...fields].find((field) => field.offsetParent !== null);
  visible?.focus();
  return visible !== undefined;
}
