import { useQuery } from '@tanstack/react-query';
import { mayRead } from '@quad/contract/gates';
import { ROUTES } from '@quad/contract/pages';
import { NotLoaded } from '../../lib/lists/not-loaded.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bellIcon } from '../../ui/icons.ts';
import { PersonSkeleton } from '../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../ui/lists/skeletons.tsx';
import { HydratedFields } from '../../ui/fields/hydrated-fields.tsx';
import { useViewer } from '../accounts/accounts.public.ts';
import { useCampus } from '../campuses/campuses.public.ts';
import { ALERT_COPY } from './alert-copy.ts';
import { AlertRow } from './alert-row.tsx';
import { alertsQuery } from './alerts.queries.ts';

/** The viewer's saved searches. Every choice is saved at once. */
export function AlertList() {
  // People who may not read the campus have no alerts on it.
  const isReader = mayRead(useCampus(), useViewer());
  const alerts = useQuery({ ...alertsQuery(), enabled: isReader });
  if (alerts.data) {
    const { items } = alerts.data;
    return (
      <>
        <output className="sr-only">{ALERT_COPY.count(items.length)}</output>
        {items.length === 0 ? (
          <NoAlerts />
        ) : (
          <HydratedFields>
            <legend className="sr-only">{ALERT_COPY.title}</legend>
            <ul>
              {items.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
          </HydratedFields>
        )}
      </>
    );
  }
  if (!isReader) return <NoAlerts />;
  const waiting = (
    <SkeletonList count={4}>
      <PersonSkeleton />
    </SkeletonList>
  );
  return <NotLoaded query={alerts} waiting={waiting} />;
}

function NoAlerts() {
  return (
    <EmptyState
      icon={<Icon of={bellIcon} />}
      title={ALERT_COPY.nothing}
      action={<LinkButton href={ROUTES.search}>{ALERT_COPY.search}</LinkButton>}
    >
      {ALERT_COPY.nothingHint}
    </EmptyState>
  );
}
