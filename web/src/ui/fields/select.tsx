import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import { Field, useField, type FieldCopy } from './field.tsx';
import { Icon } from '../icon.tsx';
import { downIcon } from '../icons.ts';

/** A native select, so it works before hydration and uses the phone's own picker. */
export function Select({
  label,
  hint,
  error,
  labelHidden = false,
  options,
  placeholder,
  className,
  ...props
}: SelectHTMLAttributes<HTMLSelectElement> &
  FieldCopy & {
    options: readonly { value: string; label: string; disabled?: boolean }[];
    /** Shown while nothing is selected; cannot be selected. */
    placeholder?: string;
    ref?: Ref<HTMLSelectElement>;
  }) {
  const field = useField({ hint, error });
  return (
    <Field field={field} words={{ label, hint, error, labelHidden }}>
      <div className="relative">
        <select {...field.control} className={cx('field-box appearance-none pr-10!', className)} {...props}>
          {placeholder && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={downIcon} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted" />
      </div>
    </Field>
  );
}
