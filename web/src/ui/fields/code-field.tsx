import { useState, type Ref } from 'react';
import { cx } from '../cx.ts';
import { useEarlyText } from './use-early-text.ts';
import { Field, FieldError, useField, type FieldCopy } from './field.tsx';

/**
 * A one-time code. It is one real input below drawn boxes, so paste, autofill, undo and screen readers work as usual.
 */
export function CodeField({
  label,
  hint,
  error,
  labelHidden = false,
  length,
  name,
  value,
  disabled = false,
  autoFocus = false,
  onChange,
  onComplete,
  ref,
}: FieldCopy & {
  length: number;
  name?: string;
  value: string;
  disabled?: boolean;
  autoFocus?: boolean;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const field = useField({ hint, error });
  const [focused, setFocused] = useState(false);
  const next = Math.min(value.length, length - 1);

  function take(code: string) {
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  }
  const box = useEarlyText<HTMLDivElement>(value, (early) => take(digitsIn(early, length)));

  return (
    <Field field={field} words={{ label, hint, labelHidden }}>
      <div ref={box} className={cx('relative w-fit max-w-full', disabled && 'opacity-50')}>
        <div aria-hidden className="flex gap-2">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={cx(
                'flex h-14 w-12 min-w-0 items-center justify-center rounded-input border bg-surface text-headline font-semibold tabular-nums',
                error ? 'border-danger' : 'border-control',
                focused && index === next && 'border-campus outline-1 outline-campus',
              )}
            >
              {value[index] ?? ''}
            </span>
          ))}
        </div>
        <input
          {...field.control}
          ref={ref}
          name={name}
          value={value}
          disabled={disabled}
          // The page has only this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={autoFocus}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`[0-9]{${length}}`}
          className="absolute inset-0 size-full cursor-text forced-color-adjust-none bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={(event) => take(digitsIn(event.target.value, length))}
          onPaste={(event) => {
            const code = digitsIn(event.clipboardData.getData('text'), length);
            if (code.length < length) return;
            // A whole code replaces what is there, wherever the invisible caret is.
            event.preventDefault();
            take(code);
          }}
        />
      </div>
      {/* The last digit submits, so the focus stays here and does not read out a new description. */}
      <div role="alert" className="empty:sr-only">
        <FieldError id={field.errorId} error={error} />
      </div>
    </Field>
  );
}

/** Also accepts pasted text such as 'Code: 12-34'. */
function digitsIn(text: string, length: number) {
  return text.replaceAll(/\D/g, '').slice(0, length);
}
