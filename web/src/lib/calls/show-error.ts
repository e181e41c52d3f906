import { type ErrorCode, ERRORS, type Tone } from '@quad/contract/errors';
import { CallError, ConnectionError } from './call.ts';
import { toast } from '../toasts.ts';

/** An error that did not come from `call` and whose message is written for the viewer. */
export class ReadableError extends Error {}

/** The errors that a screen shows by itself, and its own copy for others. */
export type ErrorDisplay = {
  showsFieldErrors?: true;
  shows?: readonly ErrorCode[];
  copy?: Partial<Record<ErrorCode | 'connection', string>>;
};

/** The one map from an error to the toasts that show it. */
export function toastError(error: unknown, { showsFieldErrors, shows, copy = {} }: ErrorDisplay = {}) {
  if (!(error instanceof CallError)) {
    toast({ message: failureMessage(error, copy), tone: 'danger' });
    return;
  }
  const { code, messages, fields } = error;
  if (shows?.includes(code) || (showsFieldErrors && Object.keys(fields).length > 0)) return;
  const own = copy[code];
  const { tone, durationMs }: { tone: Tone; durationMs?: number } = ERRORS[code];
  for (const message of own === undefined ? messages : [own]) {
    toast({ message, tone, ...(durationMs !== undefined && { durationMs }) });
  }
}

function failureMessage(error: unknown, copy: NonNullable<ErrorDisplay['copy']>) {
  if (error instanceof ReadableError) return error.message;
  if (error instanceof ConnectionError) return copy.connection ?? error.message;
  return copy.unexpected ?? ERRORS.unexpected.message;
}
