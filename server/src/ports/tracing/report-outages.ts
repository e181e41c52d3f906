import type { SpanExporter } from '@opentelemetry/sdk-trace';

type Warn = { warn: (details: object, message: string) => void };

/** Logs once that the collector takes no spans, and once that it does again. */
export function reportOutages(exporter: SpanExporter, log: Warn): SpanExporter {
  let isDown = false;
  return {
    export(spans, onDone) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined || result.code !== 0;
        if (failed !== isDown) {
          isDown = failed;
          if (failed)
            log.warn(
              { err: result.error },
              'The trace collector does not accept spans: see OTEL_EXPORTER_OTLP_ENDPOINT',
            );
          else log.warn({}, 'The trace collector accepts spans again');
        }
        onDone(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
