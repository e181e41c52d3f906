import { useState, type ReactNode } from 'react';
import { Counter } from './counter.tsx';

type Value = string | number | readonly string[] | undefined;
type CountedText = {
  counted: boolean;
  value?: Value;
  defaultValue?: Value;
  /** For a form that tracks the text itself, for example text typed before hydration. */
  textLength?: number | undefined;
  maxLength?: number | undefined;
  /** The id that describes the control. */
  counterId: string;
};
type Counted = {
  counter: ReactNode;
  /** The maxLength attribute for the control. */
  maxLength: number | undefined;
  /** Truncates the control's value before other handlers read it. */
  keep: (control: { value: string }) => void;
};

/** Counts characters like the server's limits. The native maxLength counts most emoji twice. */
export function useCountedText({
  counted,
  value,
  defaultValue = '',
  textLength,
  maxLength,
  counterId,
}: CountedText): Counted {
  const [typed, setTyped] = useState(String(defaultValue));
  if (!counted || maxLength === undefined) return { counter: null, maxLength, keep: () => {} };

  return {
    counter: (
      <Counter id={counterId} length={textLength ?? Array.from(String(value ?? typed)).length} max={maxLength} />
    ),
    maxLength: undefined,
    keep: (control) => {
      const chars = Array.from(control.value);
      if (chars.length > maxLength) control.value = chars.slice(0, maxLength).join('');
      setTyped(control.value);
    },
  };
}
