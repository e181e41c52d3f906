import { cx } from '../cx.ts';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const kinds: Record<ButtonKind, string> = {
  // Hover adds a halo instead of a lighter color, which would have too little contrast on some campuses.
  primary: 'bg-campus-fill text-campus-fill-contrast hover:not-disabled:shadow-[0_0_0_3px_var(--campus-soft)]',
  secondary: 'border border-line bg-surface text-text hover:not-disabled:bg-raised',
  ghost: 'text-text hover:not-disabled:bg-raised',
  danger: 'border border-line bg-surface text-danger hover:not-disabled:bg-danger-soft',
};

const sizes: Record<ButtonSize, string> = {
  small: 'h-8 px-3.5 text-meta',
  medium: 'h-10 px-5 text-body',
  large: 'h-12 px-6 text-lead',
};

/** The classes of buttons and of links that look like buttons. */
export function buttonStyles(kind: ButtonKind, size: ButtonSize, wide: boolean): string {
  return cx(
    'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap select-none',
    'active:not-disabled:scale-[0.98] transition-transform disabled:opacity-50 aria-disabled:opacity-50',
    kinds[kind],
    sizes[size],
    wide && 'w-full',
  );
}
