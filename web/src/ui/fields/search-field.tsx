import { type InputHTMLAttributes, type Ref } from 'react';
import { cx } from '../cx.ts';
import { SearchIcon } from '../icons.ts';

/** A pill-shaped search box. The label is for screen readers. */
export function SearchField({
  label,
  size = 'wide',
  className,
  ...props
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
  label: string;
  /** `small` fits into a page header. */
  size?: 'wide' | 'small';
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <label className={cx('relative block', className)}>
      <span className="sr-only">{label}</span>
      <SearchIcon className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted" />
      <input
        type="search"
        enterKeyHint="search"
        className={cx(
          'w-full rounded-full border border-control bg-raised pr-4 pl-12 text-[16px] focus-visible:bg-surface',
          size === 'small' ? 'h-10' : 'h-11',
        )}
        {...props}
      />
    </label>
  );
}
