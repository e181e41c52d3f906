/** One step of a trace: a request, a statement, a job. */
export type Span = {
  /** The W3C header that continues this span in other work. */
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

/** Where spans go. Without it nothing is traced, and no code that would is called. */
export type Tracing = {
  start: (name: string, options: SpanOptions) => Span;
  close: () => Promise<void>;
};
