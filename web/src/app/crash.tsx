import { MENU_COPY } from '../lib/menu-copy.ts';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { CallError } from '../lib/calls/call.ts';
import { ROUTES } from '@quad/contract/pages';
import { useOnline } from '../lib/use-online.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { alertIcon, offlineIcon, retryIcon } from '../ui/icons.ts';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { EmptyState } from '../ui/feedback/states.tsx';
import { NotFound } from './not-found.tsx';

/** Replaces a screen that crashed or failed to load. The layout around it stays usable. */
export function Crash() {
  const error = useRouteError();
  const online = useOnline();
  if (error instanceof CallError && error.code === 'not_found') return <NotFound />;
  return <div role="alert">{online ? <Broken /> : <OutOfReach />}</div>;
}

function Broken() {
  return (
    <EmptyState
      icon={<Icon of={alertIcon} />}
      title="Something went wrong"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button kind="primary" icon={<Icon of={retryIcon} size={18} />} onClick={() => location.reload()}>
            Try again
          </Button>
          <LinkButton href={ROUTES.home}>{MENU_COPY.goToFeed}</LinkButton>
        </div>
      }
    >
      Something broke on our end. Trying again often helps.
    </EmptyState>
  );
}

function OutOfReach() {
  useEffect(() => {
    const arrive = () => location.reload();
    window.addEventListener('online', arrive);
    return () => window.removeEventListener('online', arrive);
  }, []);
  return (
    <EmptyState
      icon={<Icon of={offlineIcon} />}
      title="You're offline"
      action={<LinkButton href={ROUTES.home}>{MENU_COPY.goToFeed}</LinkButton>}
    >
      This page will load when you’re back online.
    </EmptyState>
  );
}
