import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const value = z.object({ stringValue: z.string().optional(), intValue: z.union([z.number(), z.string()]).optional() });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  status: z.object({ code: z.number().optional() }).optional(),
  links: z.array(z.object({ traceId: z.string() })).default([]),
  attributes: z.array(z.object({ key: z.string(), value })).default([]),
});
const traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
type ReceivedSpan = z.infer<typeof span>;

/** An OpenTelemetry collector that keeps what it gets. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const paths: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      paths.push(`${request.method} ${request.url}`);
      bodies.push(body);
      const { resourceSpans } = traces.parse(JSON.parse(body));
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    paths,
    /** Everything received as text, to check that it has no personal data. */
    receivedText: () => bodies.join('\n'),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
