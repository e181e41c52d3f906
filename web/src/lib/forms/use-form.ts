import { useEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react';
import { useForm as useHookForm, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { ErrorCode } from '@quad/contract/errors';
import { CallError } from '../calls/call.ts';
import { errorsIn, callErrors, type FieldErrors } from './field-errors.ts';

type AnyValues = Record<string, string | boolean>;

type Common<Values> = {
  /** The stored values, or empty ones, by field name. The server renders them into the fields. */
  defaults: Values;
  /** Errors that belong to a field although the server does not name one. */
  fieldOf?: Partial<Record<ErrorCode, keyof Values & string>>;
};
/** Sends the values. Returned values replace the input; without a result the input stays. */
type Submit<Values, Parsed> = (values: Parsed) => Promise<NoInfer<Values> | void> | void;
type WithSchema<Values, Parsed> = Common<Values> & { schema: ZodType<Parsed>; submit: Submit<Values, Parsed> };
type WithRules<Values> = Common<Values> & { errorsOf: (values: Values) => FieldErrors; submit: Submit<Values, Values> };

/** The props of the form element and its button. */
export type FormFrame = {
  form: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'method' | 'onSubmit'>;
  /** True with unsaved changes. */
  isChanged: boolean;
  busy: boolean;
};

type Form<Values extends AnyValues> = {
  values: Values;
  errors: FieldErrors;
  /** The props of a plain input. */
  field: (name: keyof Values & string) => UseFormRegisterReturn & {
    defaultValue?: string;
    defaultChecked?: boolean;
    error: string | undefined;
  };
  /** For controls that are not plain inputs. */
  change: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  frame: FormFrame;
};

/**
 * The form of every screen. It keeps text that was typed before hydration, and what was typed when sending fails.
 * Errors, its own or the server's, are shown at their fields; others are shown by the mutation that `submit` uses.
 */
export function useForm<Values extends AnyValues, Parsed>(options: WithSchema<Values, Parsed>): Form<Values>;
export function useForm<Values extends AnyValues>(options: WithRules<Values>): Form<Values>;
export function useForm<Values extends AnyValues, Parsed>(
  options: WithSchema<Values, Parsed> | WithRules<Values>,
): Form<Values> {
  const { defaults, fieldOf = {} } = options;
  // Later defaults must not change fields that are already on screen.
  const [initial] = useState(defaults);
  const names = Object.keys(initial);
  // Without default values the library reads the fields, which keeps text typed before hydration.
  const { control, register, getValues, setValue, setError, reset, handleSubmit, formState } = useHookForm<AnyValues>({
    shouldFocusError: false,
    resolver: (typed) => {
      const errors = validated(options, { ...initial, ...definedIn(typed) }).errors;
      const found = Object.entries(errors).filter(([, message]) => message !== undefined);
      if (found.length === 0) return { values: typed, errors: {} };
      return {
        values: {},
        errors: Object.fromEntries(found.map(([name, message = '']) => [name, { type: 'invalid', message }])),
      };
    },
  });
  const { errors: found, isSubmitting, isSubmitted } = formState;
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const values: Values = { ...initial, ...definedIn(useWatch({ control })) };

  useEffect(() => {
    const written = ref.current ? textsIn(new FormData(ref.current), initial) : {};
    reset({ ...initial, ...definedIn(getValues()), ...written }, { keepDefaultValues: true, keepFieldsRef: true });
  }, [getValues, reset, initial]);

  function focusFirst(errors: Record<string, unknown>) {
    const first = names.find((name) => errors[name] !== undefined);
    if (first !== undefined) ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function send() {
    try {
      const next = await validated(options, { ...initial, ...definedIn(getValues()) }).send();
      for (const [name, value] of Object.entries(next ?? {})) setValue(name, value);
    } catch (error) {
      if (!(error instanceof CallError)) return;
      const errors = callErrors(error, fieldOf);
      for (const name of names) if (errors[name] !== undefined) setError(name, { message: errors[name] });
      focusFirst(errors);
    }
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await handleSubmit(send, focusFirst)(event);
    } finally {
      isSending.current = false;
    }
  }

  const errors: FieldErrors = Object.fromEntries(names.map((name) => [name, found[name]?.message]));
  return {
    values,
    errors,
    change: (name: string, value: string | boolean) => setValue(name, value, { shouldValidate: isSubmitted }),
    field: (name) => ({ ...register(name), ...startOf(initial[name]), error: errors[name] }),
    frame: {
      form: { ref, noValidate: true, method: 'post', onSubmit: (event: FormEvent) => void onSubmit(event) },
      isChanged: names.some((name) => values[name] !== defaults[name]),
      busy: isSubmitting,
    },
  };
}

function validated<Values extends AnyValues, Parsed>(
  options: WithSchema<Values, Parsed> | WithRules<Values>,
  values: Values,
): { errors: FieldErrors; send: () => Promise<Values | void> | void } {
  if ('errorsOf' in options) return { errors: options.errorsOf(values), send: () => options.submit(values) };
  const { success, data, error } = options.schema.safeParse(values);
  return success
    ? { errors: {}, send: () => options.submit(data) }
    : { errors: errorsIn(error), send: () => undefined };
}

function definedIn(values: Partial<AnyValues>): AnyValues {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | boolean] => entry[1] !== undefined),
  );
}

/** The values of all text fields. */
function textsIn(written: FormData, initial: AnyValues): AnyValues {
  const entries = Object.keys(initial).map((name) => [name, written.get(name)] as const);
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && typeof initial[entry[0]] === 'string',
    ),
  );
}

function startOf(value: string | boolean | undefined) {
  return typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: value ?? '' };
}
