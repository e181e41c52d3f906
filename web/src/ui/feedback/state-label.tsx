import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

const labelTones = {
  neutral: 'border border-line text-muted',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** A state in the meta line: Boosted, Ad Paused, Running. */
export function StateLabel({ tone = 'neutral', children }: { tone?: keyof typeof labelTones; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-5 shrink-0 items-center rounded-md px-1.5 text-[12px] font-semibold whitespace-nowrap',
        labelTones[tone],
      )}
    >
      {children}
    </span>
  );
}
