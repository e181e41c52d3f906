import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type Props = {
  /** The accessible name of the list. */
  label: string;
  list: ReactNode;
  /** What is open beside the list, or a hint while nothing is. */
  children: ReactNode;
  isOpen: boolean;
};

/** A list and what is open of it: side by side above 1000 px, one at a time below. */
export function TwoPanes({ label, list, children, isOpen }: Props) {
  return (
    <div className="flex">
      <section
        aria-label={label}
        className={cx(
          'w-full over-1000:sticky over-1000:top-0 over-1000:h-dvh over-1000:w-[340px] over-1000:shrink-0',
          'over-1000:overflow-y-auto over-1000:border-e over-1000:border-line',
          isOpen && 'upto-1000:hidden',
        )}
      >
        {list}
      </section>
      <section className={cx('min-w-0 flex-1', !isOpen && 'upto-1000:hidden')}>
        {isOpen ? children : <div className="sticky top-0 flex h-dvh items-center">{children}</div>}
      </section>
    </div>
  );
}
