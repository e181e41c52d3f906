import { useState, type Ref, type TextareaHTMLAttributes } from 'react';
import { Counter } from './counter.tsx';
import { cx } from './cx.ts';
import { Field, useField, type FieldWords } from './field.tsx';

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldWords & {
    /** Shows 'n / max'; needs maxLength. */
    counted?: boolean;
    ref?: Ref<HTMLTextAreaElement>;
  };

/** Grows with its text where the browser can, from `rows` on. */
export function TextArea({
  label,
  hint,
  error,
  labelHidden = false,
  counted = false,
  rows = 4,
  className,
  onChange,
  ...props
}: TextAreaProps) {
  const field = useField({ hint, error });
  const [typed, setTyped] = useState(String(props.defaultValue ?? ''));
  const length = String(props.value ?? typed).length;

  return (
    <Field
      field={field}
      words={{ label, hint, error, labelHidden }}
      counter={counted && props.maxLength ? <Counter length={length} max={props.maxLength} /> : null}
    >
      <textarea
        {...field.control}
        rows={rows}
        className={cx('field-box field-sizing-content max-h-80 min-h-24 resize-none', className)}
        onChange={(event) => {
          if (counted) setTyped(event.target.value);
          onChange?.(event);
        }}
        {...props}
      />
    </Field>
  );
}
