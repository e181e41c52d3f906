import { useState, type ReactNode } from 'react';
import { Counter } from './counter.tsx';

type Value = string | number | readonly string[] | undefined;
type CountedText = {
  counted: boolean;
  value?: Value;
  defaultValue?: Value;
  /** For a form that knows what stands in the control better than the control's own events tell. */
  textLength?: number | undefined;
  maxLength?: number | undefined;
};
type Counted = {
  counter: ReactNode;
  /** What the browser's own limit is to be. */
  maxLength: number | undefined;
  /** Cuts off what is too much before anybody reads the control. */
  keep: (control: { value: string }) => void;
};

/** Counts what is typed by characters, as the limits do. The browser's own maxLength counts most emoji twice. */
export function useCountedText({ counted, value, defaultValue = '', textLength, maxLength }: CountedText): Counted {
  const [typed, setTyped] = useState(String(defaultValue));
  if (!counted || maxLength === undefined) return { counter: null, maxLength, keep: () => {} };

  return {
    counter: <Counter length={textLength ?? Array.from(String(value ?? typed)).length} max={maxLength} />,
    maxLength: undefined,
    keep: (control) => {
      const mails = Array.from(control.value);
      if (mails.length > maxLength) control.value = mails.slice(0, maxLength).join('');
      setTyped(control.value);
    },
  };
}
