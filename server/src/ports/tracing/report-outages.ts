import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Log } from '../../platform/process/log.ts';

/** Logs once that the collector takes no spans, and once that it does again. */
export function reportOutages(exporter: SpanExporter, log: Pick<Log, 'warn'>): SpanExporter {
  let isDown = false;
  return {
    export(spans, onDone) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined || result.code !== 0;
        if (failed !== isDown) {
          isDown = failed;
          if (failed) log.warn({ err: result.error }, 'The trace collector takes no spans: see OTEL_EXPORTER_OTLP_ENDPOINT');
          else log.warn({}, 'The trace collector takes spans again');
        }
        onDone(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
