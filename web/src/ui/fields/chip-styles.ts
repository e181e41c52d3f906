import { cx } from '../cx.ts';

/** The shared shape of all chips. */
export const chipStyles =
  'inline-flex h-6 w-fit max-w-full items-center gap-1.5 rounded-full px-2.5 text-meta whitespace-nowrap';

/** A chip that is chosen or not. */
export const choiceStyles = (selected: boolean) =>
  cx(
    chipStyles,
    'h-8 border px-3.5 font-medium disabled:opacity-50',
    selected ? 'border-campus bg-campus-soft text-campus' : 'border-control bg-surface text-text hover:bg-raised',
  );
