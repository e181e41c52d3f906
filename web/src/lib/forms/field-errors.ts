import type { ZodError, ZodType } from 'zod';
import type { ErrorCode } from '@quad/contract/errors';
import type { CallError } from '../calls/call.ts';

/** Field name to error message. */
export type FieldErrors = Record<string, string | undefined>;

/** Validation errors by field; the first one of each. */
export function errorsIn(error: ZodError | undefined): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}

export function schemaErrors(schema: ZodType, values: unknown): FieldErrors {
  return errorsIn(schema.safeParse(values).error);
}

/** The server's errors by field. `fieldOf` names the field of an error for which the server names none. */
export function callErrors(
  { code, message, fields }: CallError,
  fieldOf: Partial<Record<ErrorCode, string>>,
): FieldErrors {
  const own = fieldOf[code];
  return own === undefined ? fields : { ...fields, [own]: message };
}
