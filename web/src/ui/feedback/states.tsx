import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icon.tsx';
import { alertIcon, offlineIcon, retryIcon } from '../icons.ts';

/** Shown for an empty list: an icon, a text and one next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-2 px-6 py-14 text-center">
      {icon && (
        <span className="mb-2 flex size-16 items-center justify-center rounded-full bg-raised text-muted [&_svg]:size-7">
          {icon}
        </span>
      )}
      <p className="text-title font-semibold text-balance">{title}</p>
      {children && <p className="text-muted text-pretty">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

/** A failed load with a retry button. Never shown as an empty list. */
export function ErrorState({
  title = 'Something went wrong',
  children,
  onRetry,
  retryLabel = 'Retry',
  busy = false,
}: {
  title?: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
  retryLabel?: string;
  busy?: boolean;
}) {
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon of={alertIcon} />}
        title={title}
        action={
          <Button icon={<Icon of={retryIcon} size={18} />} onClick={onRetry} busy={busy}>
            {retryLabel}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}

export function ListEnd({ children }: { children: ReactNode }) {
  return <p className="px-4 py-8 text-center text-meta text-muted">{children}</p>;
}

/** Shown by the shell while there is no connection. */
export function OfflineBanner({ children }: { children: ReactNode }) {
  return (
    <span
      data-notice
      className="flex min-h-9 animate-appear items-center gap-2 rounded-full bg-inverse px-4 py-1.5 text-meta font-medium text-inverse-text shadow-float"
    >
      <Icon of={offlineIcon} size={16} className="shrink-0" />
      <span>{children}</span>
    </span>
  );
}
