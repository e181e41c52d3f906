import { createServer, request as send, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export type HttpQuestion = { url: string; method: string; headers: IncomingHttpHeaders; body?: string | undefined };
export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Of one connection, and this one ends here. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'accept-encoding', 'upgrade'];

/** Real HTTP to a listener in this process, over a pipe: no port, and no name that some machines cannot resolve. */
export function inProcessHttp(listener: RequestListener) {
  const server = createServer(listener);

  return ({ url, method, headers, body = '' }: HttpQuestion) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const [near, far] = duplexPair();
      server.emit('connection', far);
      const question = send(url, {
        method,
        createConnection: () => near,
        headers: { ...without(headers), 'content-length': Buffer.byteLength(body) },
      });
      question.on('error', reject);
      question.on('response', (response) => {
        buffer(response)
          .then((bytes) =>
            resolve({ status: response.statusCode ?? 500, headers: without(response.headers), body: bytes }),
          )
          .catch(reject)
          .finally(() => near.destroy());
      });
      question.end(body);
    });
}

function without(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}
