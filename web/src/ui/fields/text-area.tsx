import { type Ref, type TextareaHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import { Field, useField, type FieldCopy } from './field.tsx';
import { useCountedText } from './use-counted-text.tsx';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldCopy & {
    /** Shows 'n / max'. Requires maxLength. */
    counted?: boolean;
    /** The length to show when the form tracks text that was typed before hydration. */
    textLength?: number;
    ref?: Ref<HTMLTextAreaElement>;
  };

/** Grows with its text, starting at `rows`, where the browser supports it. */
export function TextArea({
  label,
  hint,
  error,
  labelHidden = false,
  counted = false,
  textLength,
  rows = 4,
  className,
  onChange,
  ...props
}: TextAreaProps) {
  const field = useField({ hint, error, counted: counted && props.maxLength !== undefined });
  const { counter, maxLength, keep } = useCountedText({ counted, textLength, counterId: field.counterId, ...props });

  return (
    <Field field={field} words={{ label, hint, error, labelHidden }} counter={counter}>
      <textarea
        {...field.control}
        rows={rows}
        className={cx('field-box field-sizing-content max-h-80 min-h-24 resize-none', className)}
        onChange={(event) => {
          keep(event.target);
          onChange?.(event);
        }}
        {...props}
        maxLength={maxLength}
      />
    </Field>
  );
}
