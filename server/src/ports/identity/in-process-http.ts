import { createServer, request as send, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export type HttpRequest = { url: string; method: string; headers: IncomingHttpHeaders; body?: string | undefined };
export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Headers that apply to one connection only and must not be forwarded. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'accept-encoding', 'upgrade'];

/** Sends real HTTP to a listener in this process over a pipe: needs no port, and no host name that must resolve. */
export function inProcessHttp(listener: RequestListener) {
  const server = createServer(listener);

  return ({ url, method, headers, body = '' }: HttpRequest) =>
    new Promise<HttpResponse>((resolve, reject) => {
      const [clientEnd, serverEnd] = duplexPair();
      server.emit('connection', serverEnd);
      const request = send(url, {
        method,
        createConnection: () => clientEnd,
        headers: { ...withoutHopByHop(headers), 'content-length': Buffer.byteLength(body) },
      });
      request.on('error', reject);
      request.on('response', (response) => {
        buffer(response)
          .then((bytes) =>
            resolve({ status: response.statusCode ?? 500, headers: withoutHopByHop(response.headers), body: bytes }),
          )
          .catch(reject)
          .finally(() => clientEnd.destroy());
      });
      request.end(body);
    });
}

function withoutHopByHop(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}
