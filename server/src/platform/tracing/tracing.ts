/** One step of a trace: a request, a statement, a job. */
export type Span = {
  /** The W3C header with which other work continues this span. */
  traceparent: string;
  end: (outcome?: { error?: unknown; attributes?: Attributes }) => void;
};

/** Never personal data: route patterns, statements without their values, counts. */
type Attributes = Record<string, string | number | boolean>;

type SpanOptions = {
  kind: 'server' | 'client' | 'consumer';
  /** The traceparent of the span that this one belongs to; anything malformed starts a new trace. */
  parent?: string | undefined;
  /** The traceparents of further spans that led to this one. */
  links?: readonly string[];
  attributes?: Attributes;
};

/** Exports spans. Undefined when tracing is off, so that no tracing code runs. */
export type Tracing = {
  start: (name: string, options: SpanOptions) => Span;
  close: () => Promise<void>;
};
