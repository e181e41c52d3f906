import { causeNow } from './cause.ts';
import type { Tracing } from './tracing.ts';

type Query<T> = (text: string, parameters: readonly unknown[]) => Promise<T>;

const TEXT_MAX = 2_000;

/** A span for each statement of a traced request or job. The text has placeholders, so it holds no one's data. */
export function traceStatements<T>(query: Query<T>, tracing: Tracing): Query<T> {
  return async (text, parameters) => {
    const parent = causeNow()?.span?.traceparent;
    if (parent === undefined) return query(text, parameters);
    const operation = /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';
    const span = tracing.start(operation, {
      kind: 'client',
      parent,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, TEXT_MAX),
      },
    });
    try {
      const result = await query(text, parameters);
      span.end();
      return result;
    } catch (error) {
      span.end({ error });
      throw error;
    }
  };
}
