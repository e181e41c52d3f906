import { escapeForScript, type Boot } from '../app/boot.ts';
import type { WireResponse } from '../lib/calls/call.ts';

const texts = new WeakMap<object, string>();

/** A placeholder for copied text. It is random, so no content can contain it. */
const MARK = crypto.randomUUID();

/** Caches the JSON text of a response for `writeBoot`. Members share the first page, so it is escaped once. */
export function keepText({ body, text }: WireResponse) {
  if (text === undefined || typeof body !== 'object' || body === null || texts.has(body)) return;
  texts.set(body, escapeForScript(text));
}

/** The page's data as JSON, in parts. API responses are copied as text, because serializing them again is slower. */
export function writeBoot(boot: Boot): string[] {
  const copied: string[] = [];
  const json = JSON.stringify(boot, (_name, value: unknown) => {
    const text = typeof value === 'object' && value !== null ? texts.get(value) : undefined;
    if (text === undefined) return value;
    copied.push(text);
    return MARK;
  });
  const around = escapeForScript(json).split(`"${MARK}"`);
  return around.flatMap((part, index) => [part, copied[index] ?? '']);
}
