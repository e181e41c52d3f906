import type { z } from 'zod';
import type { Endpoint } from '@quad/contract/endpoint';
import { AppError } from './app-error.ts';

type RawInput = { params: unknown; query: unknown; body: unknown };

const NOT_VALID = 'This is not valid.';

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
    const faults = result.success ? unstorableTexts(result.data) : result.error.issues;
    for (const { path, message } of faults) fields[path.join('.') || part] ??= message;
    parsed[part] = result.data;
  }
  if (Object.keys(fields).length > 0) throw new AppError('input_invalid', { fields });
  return parsed;
}

/** Where the contract has no words of its own for a fault, these stand in for the library's. */
function plainSentence(issue: z.core.$ZodRawIssue) {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This is required.';
  if (issue.code === 'too_big') return 'This is too long.';
  if (issue.code === 'too_small') return 'This is too short.';
  return NOT_VALID;
}

type Fault = { path: PropertyKey[]; message: string };

/** Texts that PostgreSQL cannot hold: with a zero byte, or with half of a character. */
function unstorableTexts(value: unknown, path: PropertyKey[] = []): Fault[] {
  if (typeof value === 'string') {
    const isStorable = !value.includes('\0') && value.isWellFormed();
    return isStorable ? [] : [{ path, message: NOT_VALID }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unstorableTexts(inner, [...path, name]));
}
