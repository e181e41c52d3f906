import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { CallError } from '../../lib/call.ts';

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
