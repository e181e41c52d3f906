import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type SpanContext } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../../config/config.ts';
import type { Tracing } from '../../platform/tracing/tracing.ts';
import { reportOutages } from './report-outages.ts';

type OtlpParts = {
  endpoint: string;
  /** The share of traces that is kept, from 0 to 1. */
  ratio: number;
  release: Config['release'];
  log: Parameters<typeof reportOutages>[1];
};

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
const CLOSE_MS = 3_000;

/** Sends spans to an OpenTelemetry collector, in batches and beside the requests. What it does not take is dropped. */
export function otlpTracing({ endpoint, ratio, release, log }: OtlpParts): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: CLOSE_MS,
  });
  const kept = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'quad',
      'service.version': release.version,
      'process.pid': process.pid,
      ...(release.commit !== undefined && { 'vcs.ref.head.revision': release.commit }),
    }),
    // The id of the trace decides, so that all processes agree and no stranger's header makes us keep more.
    sampler: new ParentBasedSampler({
      root: kept,
      remoteParentSampled: kept,
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: reportOutages(exporter, log), exportTimeoutMillis: CLOSE_MS })],
  });
  const tracer = provider.getTracer('quad');

  return {
    start(name, { kind, parent, links = [], attributes = {} }) {
      const around = parent === undefined ? null : parseTraceParent(parent);
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes, links: links.flatMap(linkTo) },
        around ? trace.setSpanContext(ROOT_CONTEXT, { ...around, isRemote: true }) : ROOT_CONTEXT,
      );
      return {
        traceparent: traceparentOf(span.spanContext()),
        end({ error, attributes: more = {} } = {}) {
          span.setAttributes(more);
          if (error !== undefined) {
            // Only the kind of error: messages may quote what somebody typed.
            span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function linkTo(traceparent: string) {
  const context = parseTraceParent(traceparent);
  return context ? [{ context }] : [];
}

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext) {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
