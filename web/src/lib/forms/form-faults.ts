import type { ZodError, ZodType } from 'zod';
import type { ErrorCode } from '@quad/contract/errors';
import type { CallError } from '../calls/call.ts';

/** Field name to error message. */
export type Faults = Record<string, string | undefined>;

/** Validation errors by field; the first one of each. */
export function faultsIn(error: ZodError | undefined): Faults {
  const faults: Faults = {};
  for (const { path, message } of error?.issues ?? []) faults[path.join('.')] ??= message;
  return faults;
}

export function faultsOfSchema(schema: ZodType, values: unknown): Faults {
  return faultsIn(schema.safeParse(values).error);
}

/** The server's errors by field. `fieldOf` names the field of an error for which the server names none. */
export function faultsOfCall(
  { code, message, fields }: CallError,
  fieldOf: Partial<Record<ErrorCode, string>>,
): Faults {
  const own = fieldOf[code];
  return own === undefined ? fields : { ...fields, [own]: message };
}
