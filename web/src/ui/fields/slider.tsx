import { useLayoutEffect, useRef } from 'react';
import { Field, useField, type FieldCopy } from './field.tsx';

export function Slider({
  label,
  hint,
  error,
  min,
  max,
  step = 1,
  value,
  name,
  disabled = false,
  onChange,
  shown = String,
}: FieldCopy & {
  min: number;
  max: number;
  step?: number;
  value: number;
  name?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
  /** Formats the value: (days) => `${days} days`. */
  shown?: (value: number) => string;
}) {
  const field = useField({ hint, error });
  const input = useRef<HTMLInputElement>(null);

  // Set by script, because the CSP may forbid style attributes.
  useLayoutEffect(() => {
    input.current?.style.setProperty('--fill', `${((value - min) / (max - min)) * 100}%`);
  }, [value, min, max]);

  return (
    <Field
      field={field}
      words={{ label, hint, error }}
      counter={<output className="font-semibold tabular-nums">{shown(value)}</output>}
    >
      <input
        {...field.control}
        ref={input}
        type="range"
        className="slider"
        name={name}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={shown(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </Field>
  );
}
