import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { chipStyles, choiceStyles } from './chip-styles.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { closeIcon } from '../icons.ts';

/** A chip that toggles, for filters and categories. */
export function ChoiceChip({
  selected,
  icon,
  children,
  ...props
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  selected: boolean;
  icon?: ReactNode;
}) {
  return (
    <button type="button" aria-pressed={selected} className={choiceStyles(selected)} {...props}>
      {icon}
      {children}
    </button>
  );
}

/** A selected item with a remove button. */
export function RemovableChip({
  removeLabel,
  onRemove,
  children,
}: {
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <span className={cx(chipStyles, 'h-8 bg-campus-soft pr-1 font-medium text-campus')}>
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="flex size-6 items-center justify-center rounded-full hover:bg-surface"
      >
        <Icon of={closeIcon} size={14} />
      </button>
    </span>
  );
}

/** Something offered with one press, that can also be refused for good. */
export function SuggestionChip({
  dismissLabel,
  onChoose,
  onDismiss,
  children,
}: {
  dismissLabel: string;
  onChoose: () => void;
  onDismiss: () => void;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        chipStyles,
        'h-8 animate-appear gap-0 border border-dashed border-campus px-0 font-medium text-campus',
      )}
    >
      <button type="button" onClick={onChoose} className="h-full rounded-full ps-3 pe-0.5 hover:underline">
        {children}
      </button>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={onDismiss}
        className="me-0.5 flex size-6 items-center justify-center rounded-full hover:bg-campus-soft"
      >
        <Icon of={closeIcon} size={14} />
      </button>
    </span>
  );
}
