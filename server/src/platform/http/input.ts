import type { z } from 'zod';
import type { Endpoint } from '@quad/contract/endpoint';
import { AppError } from '../app-error.ts';

type RawInput = { params: unknown; query: unknown; body: unknown };

const NOT_VALID = "This isn't valid.";

const PARTS = ['params', 'query', 'body'] as const;

/** Parses every part that the endpoint declares. Reports all invalid fields at once, each with its first error. */
export function parseInput(endpoint: Endpoint, raw: RawInput): RawInput {
  const parsed: RawInput = { params: undefined, query: undefined, body: undefined };
  const fields: Record<string, string> = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    // A missing body is parsed as an empty one, so that each missing field is reported.
    const result = schema.safeParse(raw[part] ?? {}, { error: defaultMessage });
    const issues = result.success ? unstorableTexts(result.data) : result.error.issues;
    for (const { path, message } of issues) fields[path.join('.') || part] ??= message;
    parsed[part] = result.data;
  }
  if (Object.keys(fields).length > 0) throw new AppError('input_invalid', { fields });
  return parsed;
}

/** Messages for errors where the contract defines none, instead of the library's own. */
function defaultMessage(issue: z.core.$ZodRawIssue) {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This is required.';
  if (issue.code === 'too_big') return 'This is too long.';
  if (issue.code === 'too_small') return 'This is too short.';
  return NOT_VALID;
}

type Issue = { path: PropertyKey[]; message: string };

/** Texts that PostgreSQL cannot store: with a zero byte, or with a lone surrogate. */
function unstorableTexts(value: unknown, path: PropertyKey[] = []): Issue[] {
  if (typeof value === 'string') {
    const isStorable = !value.includes('\0') && value.isWellFormed();
    return isStorable ? [] : [{ path, message: NOT_VALID }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unstorableTexts(inner, [...path, name]));
}
