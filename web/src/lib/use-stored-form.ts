import { useEffect, useRef, useState, type ChangeEvent, type ComponentProps, type FormEvent } from 'react';
import { CallError } from './call.ts';

/** Field name to what is wrong with it. */
export type Faults = Record<string, string | undefined>;

type Options<Words> = {
  /** What is stored now, by the names of the fields. */
  stored: Words;
  faultsOf: (typed: Words) => Faults;
  /** Sends what was typed, and returns what the fields say from then on. */
  save: (typed: Words) => Promise<Words>;
};

/** What the frame around the fields needs to know. */
export type FormFrame = {
  form: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'>;
  /** Something was typed that is not stored. */
  isChanged: boolean;
  busy: boolean;
};

/**
 * A form over something that is stored already, so that the served page has its fields filled in. What was typed
 * before the page came to life counts; what is wrong, here or for the server, is said of its field.
 */
export function useStoredForm<Words extends Record<string, string>>({ stored, faultsOf, save }: Options<Words>) {
  const [typed, setTyped] = useState(stored);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const written = ref.current && new FormData(ref.current);
    if (written) setTyped((before) => ({ ...before, ...wordsIn(written, Object.keys(before)) }));
  }, []);

  function type(name: keyof Words & string, text: string) {
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
    } catch (refusal) {
      // Told already; what belongs to a field is said there.
      if (refusal instanceof CallError) show(refusal.fields);
    } finally {
      setBusy(false);
    }
  }

  return {
    typed,
    faults,
    type,
    /** For a field of text. */
    field: (name: keyof Words & string) => ({
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

function wordsIn(written: FormData, names: readonly string[]) {
  const entries = names.map((name) => [name, written.get(name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
