import type { ReactNode } from 'react';
import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

const GIVE_UP_MS = 5000;

/** React's marker of a part that suspended or failed. */
const LEFT_OUT = '<!--$!-->';

/**
 * Renders to one string, because the head is written from data that the page collects while rendering. Everything is
 * nearly always loaded, and rendering to a string is cheaper than streaming.
 */
export async function renderMarkup(app: ReactNode, { nonce }: { nonce: string }) {
  const markup = renderAtOnce(app) ?? (await awaitMarkup(app, nonce));
  return markup.replace(PRELOADS, '');
}

/** React preloads pictures. The document arrives whole, so the browser finds the pictures themselves as early. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

function renderAtOnce(app: ReactNode) {
  try {
    const markup = renderToString(app);
    return markup.includes(LEFT_OUT) ? null : markup;
  } catch {
    // The streaming render hits the same error and reports it.
    return null;
  }
}

function awaitMarkup(app: ReactNode, nonce: string) {
  return new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(app, {
      nonce,
      // The whole page is awaited, so React needs no inline scripts to move late content.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => stream.pipe(sink),
      onShellError: fail,
      onError: fail,
    });
    const timer = setTimeout(() => stream.abort(new Error('Rendering took too long')), GIVE_UP_MS);

    function fail(error: unknown) {
      clearTimeout(timer);
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
