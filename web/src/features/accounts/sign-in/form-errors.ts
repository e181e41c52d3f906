import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { ZodType } from 'zod';
import { CallError } from '../../../lib/call.ts';
import type { Faults } from '../../../lib/use-stored-form.ts';

/** Validation errors before submit; the first one of each field. */
export function faultsIn(form: ZodType, typed: unknown): Faults {
  const faults: Faults = {};
  for (const { path, message } of form.safeParse(typed).error?.issues ?? []) faults[path.join('.')] ??= message;
  return faults;
}

/** Shows the server's field errors at their fields. */
export function showFieldErrors<Form extends FieldValues>(
  setError: UseFormSetError<Form>,
  names: readonly FieldPath<Form>[],
  error: unknown,
) {
  if (!(error instanceof CallError)) return;
  for (const name of names) {
    const message = error.fields[name];
    if (message !== undefined) setError(name, { message }, { shouldFocus: true });
  }
}
