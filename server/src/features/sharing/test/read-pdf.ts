import { inflateSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';

/** What a page of a PDF draws: its size, its text and its rectangles, from the top left in points. */
type PdfPage = { width: number; height: number; text: string; rectangles: number[][] };

/** Reads what our own posters contain: compressed pages, hexadecimal text and plain rectangles. */
export function readPdf(bytes: Buffer): PdfPage {
  const file = bytes.toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? [];
  const drawn = streamsIn(bytes).join('\n');
  const text = Array.from(drawn.matchAll(/\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g), ([, parts = '']) =>
    Array.from(parts.matchAll(/<([0-9a-f]*)>/g), ([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );
  const rectangles = Array.from(drawn.matchAll(/^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re$/gm), (found) =>
    found.slice(1).map(Number),
  );
  return { width: Number(width), height: Number(height), text: text.join('\n'), rectangles };
}

function streamsIn(bytes: Buffer) {
  const file = bytes.toString('latin1');
  return Array.from(file.matchAll(/\/Filter \/FlateDecode[^]*?stream\n/g)).flatMap(({ 0: head, index }) => {
    const from = index + head.length;
    const end = file.indexOf('\nendstream', from);
    try {
      return [inflateSync(bytes.subarray(from, end)).toString('latin1')];
    } catch {
      return [];
    }
  });
}

const SCALE = 3;
/** The default limit suits a single video frame. */
const LONG_TIMEOUT = { timeLimit: 10_000 };

/** What a phone reads from the dark rectangles of a page, except the bands, which are as wide as the page. */
export function readQr({ width, height, rectangles }: PdfPage) {
  const [columns, rows] = [Math.ceil(width * SCALE), Math.ceil(height * SCALE)];
  const data = new Uint8ClampedArray(columns * rows * 4).fill(255);
  for (const [x = 0, y = 0, w = 0, h = 0] of rectangles.filter(([, , w = 0]) => w < width)) {
    for (let row = Math.round(y * SCALE); row < Math.round((y + h) * SCALE); row += 1) {
      const from = (row * columns + Math.round(x * SCALE)) * 4;
      for (let at = from; at < from + Math.round(w * SCALE) * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return decodeQR({ width: columns, height: rows, data }, LONG_TIMEOUT);
}
