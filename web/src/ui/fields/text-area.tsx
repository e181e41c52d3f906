import { type Ref, type TextareaHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import { Field, useField, type FieldCopy } from './field.tsx';
import { useCountedText } from './use-counted-text.tsx';

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldCopy & {
    /** Shows 'n / max'; needs maxLength. */
    counted?: boolean;
    /** What the counter shows, where the text may have been typed before the page came to life. */
    textLength?: number;
    ref?: Ref<HTMLTextAreaElement>;
  };

/** Grows with its text where the browser can, from `rows` on. */
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
  const field = useField({ hint, error });
  const { counter, maxLength, keep } = useCountedText({ counted, textLength, ...props });

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
