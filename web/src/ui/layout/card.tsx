import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A box on the page: `outlined` in the content column, `raised` in the widget column. */
export function Card({
  kind = 'outlined',
  title,
  level = 2,
  actions,
  children,
  className,
}: {
  kind?: 'outlined' | 'raised';
  title?: ReactNode;
  /** The heading level, to keep the outline in order. */
  level?: 2 | 3;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      className={cx(
        'rounded-card px-4 py-3',
        kind === 'outlined' ? 'border border-line bg-surface' : 'bg-raised',
        className,
      )}
    >
      {title && (
        <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
          <Heading className="text-lead font-bold">{title}</Heading>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
