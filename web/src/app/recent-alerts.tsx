import { useSyncExternalStore } from 'react';
import { toasts } from '../lib/toasts.ts';
import { Icon } from '../ui/icon.tsx';
import { alertIcon, doneIcon } from '../ui/icons.ts';
import { EmptyState } from '../ui/feedback/states.tsx';
import { Time } from '../ui/text/time.tsx';

/** Error toasts disappear after a moment; here they can be read again. */
export function RecentAlerts() {
  const { recentAlerts } = useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read);
  if (recentAlerts.length === 0) return <EmptyState icon={<Icon of={doneIcon} />} title="No recent alerts" />;
  return (
    <ul>
      {recentAlerts.map((alert) => (
        <li key={alert.id} className="flex items-start gap-3 border-t border-line py-3 first:border-0">
          <Icon of={alertIcon} className="shrink-0 text-danger" />
          <span className="min-w-0 flex-1">{alert.message}</span>
          <span className="text-meta text-muted">
            <Time at={alert.at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
