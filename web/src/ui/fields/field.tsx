import { useId, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { alertIcon } from '../icons.ts';

export type FieldCopy = {
  label: string;
  hint?: ReactNode;
  /** Shown under the field. Setting it marks the field as invalid. */
  error?: string | undefined;
  /** For a field that is clear without a visible label, such as a search box. */
  labelHidden?: boolean;
};

/** The ids and ARIA attributes that link a control to its label, hint and error. */
export function useField({ hint, error, counted = false }: Pick<FieldCopy, 'hint' | 'error'> & { counted?: boolean }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const counterId = `${id}-counter`;
  const describedBy = [error && errorId, hint && hintId, counted && counterId].filter(Boolean).join(' ');
  return {
    id,
    hintId,
    errorId,
    counterId,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
  };
}

/** The label is above, the error, the hint and the counter are below. */
export function Field({
  field,
  words: { label, hint, error, labelHidden = false },
  counter,
  children,
}: {
  field: ReturnType<typeof useField>;
  words: FieldCopy;
  counter?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field.id} className={labelHidden ? 'sr-only' : 'w-fit text-body font-semibold'}>
        {label}
      </label>
      {children}
      {(error || hint || counter) && (
        <div className="flex gap-3 text-meta">
          <div className="min-w-0 flex-1">
            <FieldError id={field.errorId} error={error} />
            {hint && (
              <p id={field.hintId} className="text-muted">
                {hint}
              </p>
            )}
          </div>
          {counter}
        </div>
      )}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="flex items-center gap-1.5 text-meta text-danger">
      <Icon of={alertIcon} size={14} className="shrink-0" />
      {error}
    </p>
  );
}
