import { useId, type ReactNode } from 'react';
import { FieldError } from './field.tsx';

type RadioOption<Value extends string> = { value: Value; label: string; hint?: ReactNode; disabled?: boolean };

export function RadioGroup<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  error,
}: {
  legend: string;
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex items-start gap-3 py-1.5">
          <input
            type="radio"
            className="tick-box"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            onChange={() => onChange(option.value)}
          />
          <span className="min-w-0">
            <span className="block">{option.label}</span>
            {option.hint && <span className="block text-meta text-muted">{option.hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
