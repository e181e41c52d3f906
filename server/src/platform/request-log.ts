import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Bindings, ChildLoggerOptions, LogFn } from 'pino';
import { statsOf, type Log } from './log.ts';

/** One line per request: what was asked in the contract's terms, never by whom or with what. */
export function logRequests(app: FastifyInstance, log: Log) {
  const figures = statsOf(log);
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config.bare) {
      figures.info(
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

/** The log of one request, with its id on every line. It is made when there is something to say, which is seldom. */
export function requestLog(log: FastifyBaseLogger, bindings: Bindings, options: ChildLoggerOptions): FastifyBaseLogger {
  let made: FastifyBaseLogger | undefined;
  const child = () => (made ??= log.child(bindings, options));
  const at = (level: Level): LogFn => {
    // Handed on as they came; the declared type has many forms, and the parameters of one are not those of another.
    const say = (...words: unknown[]) => void Reflect.apply(child()[level], child(), words);
    return say;
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
    child: (more, asked) => child().child(more, asked),
  };
}
