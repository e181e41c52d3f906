import { type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { cx } from '../cx.ts';
import { Field, useField, type FieldCopy } from './field.tsx';
import { useCountedText } from './use-counted-text.tsx';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> &
  FieldCopy & {
    /** Shows 'n / max'. Requires maxLength. */
    counted?: boolean;
    icon?: ReactNode;
    /** A control at the end of the box. */
    end?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** Works controlled (value) and uncontrolled (react-hook-form's register). */
export function TextField({
  label,
  hint,
  error,
  labelHidden = false,
  counted = false,
  icon,
  end,
  className,
  onChange,
  ...props
}: TextFieldProps) {
  const field = useField({ hint, error, counted: counted && props.maxLength !== undefined });
  const { counter, maxLength, keep } = useCountedText({ counted, counterId: field.counterId, ...props });

  return (
    <Field field={field} words={{ label, hint, error, labelHidden }} counter={counter}>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted">{icon}</span>
        )}
        <input
          {...field.control}
          className={cx('field-box', Boolean(icon) && 'pl-11!', Boolean(end) && 'pr-13!', className)}
          onChange={(event) => {
            keep(event.target);
            onChange?.(event);
          }}
          {...props}
          maxLength={maxLength}
        />
        {end && <span className="absolute inset-y-0 right-1 flex items-center">{end}</span>}
      </div>
    </Field>
  );
}
