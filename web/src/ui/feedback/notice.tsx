import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { alertIcon, doneIcon, infoIcon, warningIcon } from '../icons.ts';

const tones = {
  neutral: { look: 'bg-raised text-text', icon: <Icon of={infoIcon} /> },
  success: { look: 'bg-success-soft text-success', icon: <Icon of={doneIcon} /> },
  warning: { look: 'bg-warning-soft text-warning', icon: <Icon of={warningIcon} /> },
  danger: { look: 'bg-danger-soft text-danger', icon: <Icon of={alertIcon} /> },
};

/** A short notice in the flow of a page. */
export function Notice({
  tone = 'neutral',
  title,
  children,
  action,
}: {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex items-start gap-3 rounded-card bg-surface">
      <div className={cx('flex flex-1 items-start gap-3 rounded-card px-4 py-3', tones[tone].look)}>
        <span className="flex h-5 items-center">{tones[tone].icon}</span>
        <div className="min-w-0 flex-1">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-text">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
