import type { ReactNode } from 'react';
import { chipStyles } from './chip-styles.ts';
import { cx } from '../cx.ts';
import { Link } from '../buttons/link.tsx';

const quiet = 'bg-raised text-muted';

/** A small label for a category or a state. */
export function Chip({ icon, href, children }: { icon?: ReactNode; href?: string; children: ReactNode }) {
  if (href) {
    return (
      <Link href={href} className={cx(chipStyles, quiet, 'hover:text-text')}>
        {icon}
        <span className="truncate">{children}</span>
      </Link>
    );
  }
  return (
    <span className={cx(chipStyles, quiet)}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
