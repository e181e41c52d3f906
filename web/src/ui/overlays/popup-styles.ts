import { cx } from '../cx.ts';

export const backdropStyles = cx(
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150',
  'data-starting-style:opacity-0 data-ending-style:opacity-0',
);

const sizes = {
  small: 'over-769:max-w-[400px]',
  medium: 'over-769:max-w-[520px]',
  large: 'over-769:max-w-[680px]',
};

/** Centered on a wide page; on a phone a sheet from the bottom. */
export function dialogStyles(size: keyof typeof sizes): string {
  return cx(
    'fixed z-50 flex flex-col overflow-hidden bg-surface text-text shadow-float outline-none',
    'transition-[opacity,transform] duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0',
    'over-769:top-1/2 over-769:left-1/2 over-769:max-h-[min(86dvh,800px)] over-769:w-[calc(100vw-48px)] over-769:-translate-1/2 over-769:rounded-card over-769:border over-769:border-line',
    'over-769:data-starting-style:scale-[0.98] over-769:data-ending-style:scale-[0.98]',
    'upto-769:inset-x-0 upto-769:bottom-0 upto-769:max-h-[92dvh] upto-769:rounded-t-[20px] upto-769:pb-[env(safe-area-inset-bottom)]',
    'upto-769:data-starting-style:translate-y-6 upto-769:data-ending-style:translate-y-6',
    // A confirmation over a dialog dims the dialog.
    "data-nested-dialog-open:after:absolute data-nested-dialog-open:after:inset-0 data-nested-dialog-open:after:bg-scrim data-nested-dialog-open:after:content-['']",
    sizes[size],
  );
}

/** For menus and popovers. */
export const floatStyles = cx(
  'origin-(--transform-origin) rounded-card border border-line bg-surface text-text shadow-float outline-none',
  'transition-[opacity,transform] duration-120 data-starting-style:scale-[0.97] data-starting-style:opacity-0',
  'data-ending-style:scale-[0.97] data-ending-style:opacity-0',
);
