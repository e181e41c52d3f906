import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { Span } from './tracing.ts';

/** What the present work is done for. Every log line of the work carries it. */
export type Cause = {
  requestId?: string | undefined;
  /** The job or listener that does the work. */
  job?: string;
  /** The requests behind a batch of events. */
  requestIds?: string[];
  span?: Span | undefined;
};

/** The part of a cause that travels with an event or a job to whichever process handles it. */
const storedCause = z.object({ requestId: z.string().optional(), traceparent: z.string().optional() });
export type StoredCause = z.infer<typeof storedCause>;

const causes = new AsyncLocalStorage<Cause>();

export function withCause<T>(cause: Cause, work: () => T): T {
  return causes.run(cause, work);
}

export function causeNow() {
  return causes.getStore();
}

/** The fields for log lines. */
export function causeFields() {
  const { span: _span, ...fields } = causes.getStore() ?? {};
  return fields;
}

/** Undefined where no request or trace is behind the work, such as in a scheduled job. */
export function causeToStore(): StoredCause | undefined {
  const { requestId, span } = causes.getStore() ?? {};
  if (requestId === undefined && span === undefined) return undefined;
  return { ...(requestId !== undefined && { requestId }), ...(span && { traceparent: span.traceparent }) };
}

/** Adds the present cause to what a job or an event will be handled with. */
export function addCause<T extends object>(payload: T): T & { cause?: StoredCause } {
  const cause = causeToStore();
  return cause ? { ...payload, cause } : payload;
}

/** Takes the cause off again, so that the work gets exactly what was announced. */
export function splitCause(payload: unknown): { cause: StoredCause; payload: unknown } {
  if (typeof payload !== 'object' || payload === null || !('cause' in payload)) return { cause: {}, payload };
  const { cause, ...rest } = payload;
  return { cause: storedCause.safeParse(cause).data ?? {}, payload: rest };
}
