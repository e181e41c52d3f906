import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { ZodType } from 'zod';
import { CallError } from '../../../lib/call.ts';
import type { Faults } from '../../../lib/use-stored-form.ts';

/** What is wrong with a form before it is sent: of each field the first. */
export function faultsIn(form: ZodType, typed: unknown): Faults {
  const faults: Faults = {};
  for (const { path, message } of form.safeParse(typed).error?.issues ?? []) faults[path.join('.')] ??= message;
  return faults;
}

/** Puts what the server says of these fields under them. */
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
