import type { ReactNode } from 'react';
import { Badge } from '../feedback/badge.tsx';
import { cx } from '../cx.ts';
import { Link } from '../buttons/link.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';

type NavItemProps = {
  href: string;
  icon: ReactNode;
  label: string;
  active: boolean;
  badge?: { count: number; one: string; many: string };
};

/** A row of the rail with icon and label; below 1171 px only the icon. */
export function NavItem({ href, icon, label, active, badge }: NavItemProps) {
  return (
    <Tooltip label={label}>
      <Link
        href={href}
        aria-current={active ? 'page' : undefined}
        className={cx(
          'flex h-12 w-fit items-center rounded-full text-lead over-1170:gap-3.5 over-1170:pr-5 over-1170:pl-4 upto-1170:w-13 upto-1170:justify-center',
          active ? 'bg-campus-soft font-bold text-campus' : 'text-text hover:bg-raised',
        )}
      >
        <span className="relative flex">
          {icon}
          {badge && <Badge {...badge} className="absolute -top-2 left-2.5 ring-2 ring-bg" />}
        </span>
        <span className="upto-1170:sr-only">{label}</span>
      </Link>
    </Tooltip>
  );
}

/** An item of the bottom bar. */
export function BarItem({ href, icon, label, active, badge }: NavItemProps) {
  return (
    <Link
      href={href}
      aria-label={badge && badge.count > 0 ? undefined : label}
      aria-current={active ? 'page' : undefined}
      className={cx(
        'flex h-14 flex-1 items-center justify-center -outline-offset-2',
        active ? 'text-campus' : 'text-muted',
      )}
    >
      <span className="relative flex">
        {icon}
        {badge && badge.count > 0 && (
          <>
            <span className="sr-only">{label}</span>
            <Badge {...badge} className="absolute -top-2 left-2.5 ring-2 ring-surface" />
          </>
        )}
      </span>
    </Link>
  );
}
