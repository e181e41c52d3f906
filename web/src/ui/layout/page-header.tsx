import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconButton, IconLink } from '../buttons/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { backIcon } from '../icons.ts';
import { HeaderAccount } from './header-account.tsx';

/** The sticky, translucent header of a page. */
export function PageHeader({
  title,
  subtitle,
  back,
  actions,
  level = 1,
  children,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A link or a handler for Back. `isNarrowOnly` shows it up to 1000 px only, for pages with several columns. */
  back?: ({ href: string } | { onBack: () => void }) & { isNarrowOnly?: true };
  actions?: ReactNode;
  /** Use 2 when the page has its title elsewhere. */
  level?: 1 | 2;
  /** A second row, such as tabs. */
  children?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <header className="sticky top-0 z-20 low:static border-b border-line bg-surface/85 backdrop-blur-md">
      <div className="flex h-14 items-center gap-3 px-4">
        {back && (
          <span className={cx('-ml-2', back.isNarrowOnly && 'over-1000:hidden')}>
            {'href' in back ? (
              <IconLink label="Back" href={back.href} icon={<Icon of={backIcon} />} />
            ) : (
              <IconButton label="Back" onClick={back.onBack} icon={<Icon of={backIcon} />} />
            )}
          </span>
        )}
        <div className="min-w-0 flex-1">
          <Heading className="truncate text-title font-semibold">{title}</Heading>
          {subtitle && <p className="truncate text-meta text-muted">{subtitle}</p>}
        </div>
        {actions}
        <HeaderAccount />
      </div>
      {children}
    </header>
  );
}
