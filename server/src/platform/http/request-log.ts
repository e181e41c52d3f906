import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Bindings, ChildLoggerOptions, LogFn } from 'pino';
import { statsOf, type Log } from '../process/log.ts';

/** Logs one line per request: route, status and time, but no personal data. */
export function logRequests(app: FastifyInstance, log: Log) {
  const statsLog = statsOf(log);
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config.bare) {
      statsLog.info(
        {
          requestId: request.id,
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    }
    done();
  });
}

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * The log of one request, with its id on every line. The child logger is created on first use, because most requests
 * log nothing.
 */
export function requestLog(log: FastifyBaseLogger, bindings: Bindings, options: ChildLoggerOptions): FastifyBaseLogger {
  let childLog: FastifyBaseLogger | undefined;
  const child = () => (childLog ??= log.child(bindings, options));
  const at = (level: Level): LogFn => {
    // Arguments are passed through unchanged; `LogFn` has overloads that cannot be expressed as one parameter list.
    const write = (...args: unknown[]) => void Reflect.apply(child()[level], child(), args);
    return write;
  };
  return {
    level: log.level,
    fatal: at('fatal'),
    error: at('error'),
    warn: at('warn'),
    info: at('info'),
    debug: at('debug'),
    trace: at('trace'),
    silent: at('silent'),
    child: (more, childOptions) => child().child(more, childOptions),
  };
}
