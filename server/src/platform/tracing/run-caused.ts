import { splitCause, withCause, type Cause, type StoredCause } from './cause.ts';
import type { Tracing } from './tracing.ts';

/** A log line names this many requests of a batch. */
const NAMED_MAX = 10;

type CausedWork<T> = {
  /** The job or listener. */
  name: string;
  /** As they were stored; `work` gets them without their causes. */
  payloads: readonly unknown[];
  tracing: Tracing | undefined;
  work: (payloads: unknown[]) => Promise<T>;
};

/** Runs a job or a batch of events as part of the requests that caused it. */
export function runCaused<T>({ name, payloads, tracing, work }: CausedWork<T>): Promise<T> {
  const parts = payloads.map(splitCause);
  const plain = parts.map(({ payload }) => payload);
  const cause = describe(
    name,
    parts.map((part) => part.cause),
  );
  if (!tracing) return withCause(cause, () => work(plain));

  const [first, ...others] = distinct(parts.map((part) => part.cause.traceparent));
  const span = tracing.start(name, {
    kind: 'consumer',
    parent: others.length === 0 ? first : undefined,
    links: first === undefined || others.length === 0 ? [] : [first, ...others],
    attributes: { 'messaging.batch.message_count': payloads.length },
  });
  return withCause({ ...cause, span }, () => work(plain)).then(
    (result) => {
      span.end();
      return result;
    },
    (error: unknown) => {
      span.end({ error });
      throw error;
    },
  );
}

function describe(job: string, causes: readonly StoredCause[]): Cause {
  const ids = distinct(causes.map(({ requestId }) => requestId));
  if (ids.length > 1) return { job, requestIds: ids.slice(0, NAMED_MAX) };
  const [requestId] = ids;
  return requestId === undefined ? { job } : { job, requestId };
}

function distinct(values: readonly (string | undefined)[]) {
  return [...new Set(values.filter((value) => value !== undefined))];
}
