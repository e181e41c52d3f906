import { useRef, type InputHTMLAttributes, type Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { closeIcon, searchIcon } from '../icons.ts';

/** A pill-shaped search box. The label is for screen readers. It needs a placeholder: without text, Clear is hidden. */
export function SearchField({
  label,
  size = 'wide',
  className,
  ...props
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'placeholder'> & {
  label: string;
  placeholder: string;
  /** `small` fits into a page header. */
  size?: 'wide' | 'small';
  ref?: Ref<HTMLInputElement>;
}) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={cx('relative [&:has(input:placeholder-shown)>button]:hidden', className)}>
      <label className="block">
        <span className="sr-only">{label}</span>
        <Icon of={searchIcon} className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted" />
        <input
          type="search"
          enterKeyHint="search"
          className={cx(
            'w-full rounded-full border border-control bg-raised pr-11 pl-12 text-[16px] focus-visible:bg-surface [&::-webkit-search-cancel-button]:hidden',
            size === 'small' ? 'h-10' : 'h-11',
          )}
          {...props}
        />
      </label>
      <button
        type="button"
        aria-label="Clear"
        className="absolute top-1/2 right-1 flex size-9 -translate-y-1/2 items-center justify-center rounded-full text-muted hover:text-text"
        onClick={() => clear(box.current?.querySelector('input'))}
      >
        <Icon of={closeIcon} size={18} />
      </button>
    </div>
  );
}

/** Sets the value like typing does, so that listeners get an event. React ignores a value that is set directly. */
function clear(field: HTMLInputElement | null | undefined) {
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
