import type { ReactNode } from 'react';
import { Link } from '../buttons/link.tsx';
import { cx } from '../cx.ts';
import { choiceStyles } from './chip-styles.ts';

type Props = {
  href: string;
  selected?: boolean;
  icon?: ReactNode;
  children: ReactNode;
};

/** A choice with its own URL. Not in choice-chip.tsx, because the first load needs only this one. */
export function ChipLink({ href, selected = false, icon, children }: Props) {
  return (
    <Link
      href={href}
      aria-current={selected ? 'true' : undefined}
      className={cx(choiceStyles(selected), 'choice-link')}
    >
      {icon}
      {children}
    </Link>
  );
}
