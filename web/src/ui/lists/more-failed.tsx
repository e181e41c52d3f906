import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { passFocus } from '../focus.ts';
import { Icon } from '../icon.tsx';
import { retryIcon } from '../icons.ts';

type Props = { children: ReactNode; retryLabel: string; onRetry: () => void };

/** At the end of a list whose next page did not load. */
export function MoreFailed({ children, retryLabel, onRetry }: Props) {
  return (
    <div role="alert" className="flex h-20 items-center justify-center gap-3 text-muted">
      {children}
      <Button
        size="small"
        icon={<Icon of={retryIcon} size={16} />}
        onClick={({ currentTarget }) => {
          passFocus(currentTarget)();
          onRetry();
        }}
      >
        {retryLabel}
      </Button>
    </div>
  );
}
