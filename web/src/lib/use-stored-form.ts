import { useEffect, useRef, useState, type ChangeEvent, type ComponentProps, type FormEvent } from 'react';
import { CallError } from './call.ts';

/** Field name to error message. */
export type Faults = Record<string, string | undefined>;

type Options<Values> = {
  /** The stored values by field name. */
  stored: Values;
  faultsOf: (typed: Values) => Faults;
  /** Saves the values and returns the new stored ones. */
  save: (typed: Values) => Promise<Values>;
};

/** The props of the form element and its save button. */
export type FormFrame = {
  form: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'>;
  /** True with unsaved changes. */
  isChanged: boolean;
  busy: boolean;
};

/**
 * A form for stored values, so the served page has its fields filled in. It keeps text typed before hydration and shows
 * validation errors, its own or the server's, at their fields.
 */
export function useStoredForm<Values extends Record<string, string>>({ stored, faultsOf, save }: Options<Values>) {
  const [typed, setTyped] = useState(stored);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const written = ref.current && new FormData(ref.current);
    if (written) setTyped((before) => ({ ...before, ...valuesIn(written, Object.keys(before)) }));
  }, []);

  function type(name: keyof Values & string, text: string) {
    setTyped((before) => ({ ...before, [name]: text }));
    setFaults((before) => ({ ...before, [name]: undefined }));
  }

  function show(found: Faults) {
    setFaults(found);
    const [first] = Object.keys(stored).filter((name) => found[name] !== undefined);
    if (first === undefined) return false;
    ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return true;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || show(faultsOf(typed))) return;
    setBusy(true);
    try {
      setTyped(await save(typed));
    } catch (error) {
      // The error toast is shown already; field errors go to their fields.
      if (error instanceof CallError) show(error.fields);
    } finally {
      setBusy(false);
    }
  }

  return {
    typed,
    faults,
    type,
    field: (name: keyof Values & string) => ({
      name,
      value: typed[name],
      error: faults[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => type(name, event.target.value),
    }),
    frame: {
      form: { ref, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
      isChanged: Object.entries(stored).some(([name, text]) => typed[name] !== text),
      busy,
    } satisfies FormFrame,
  };
}

function valuesIn(written: FormData, names: readonly string[]) {
  const entries = names.map((name) => [name, written.get(name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
