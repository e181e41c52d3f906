import type { z } from 'zod';
import type { Endpoint } from '@quad/contract/endpoint';
import { AppError } from './app-error.ts';

type RawInput = { params: unknown; query: unknown; body: unknown };

const PARTS = ['params', 'query', 'body'] as const;

/** Parses every part that the endpoint declares. All faulty fields are named at once, each with its first fault. */
export function parseInput(endpoint: Endpoint, raw: RawInput): RawInput {
  const parsed: RawInput = { params: undefined, query: undefined, body: undefined };
  const fields: Record<string, string> = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    // No body at all has the faults of an empty one, so that each missing field is named.
    const result = schema.safeParse(raw[part] ?? {}, { error: plainSentence });
    if (result.success) {
      parsed[part] = result.data;
      continue;
    }
    for (const issue of result.error.issues) fields[issue.path.join('.') || part] ??= issue.message;
  }
  if (Object.keys(fields).length > 0) throw new AppError('input_invalid', { fields });
  return parsed;
}

/** Where the contract has no words of its own for a fault, these stand in for the library's. */
function plainSentence(issue: z.core.$ZodRawIssue) {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This is required.';
  if (issue.code === 'too_big') return 'This is too long.';
  if (issue.code === 'too_small') return 'This is too short.';
  return 'This is not valid.';
}
