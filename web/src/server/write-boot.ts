import { escapeForScript, type Boot } from '../app/boot.ts';
import type { WireResponse } from '../lib/calls/call.ts';

const texts = new WeakMap<object, string>();

/** Stands for a text while the rest is written. Nobody knows it, so nobody can write it. */
const MARK = crypto.randomUUID();

/** Remembers the text of an answer for `writeBoot`. Members share the first page, so it is escaped once. */
export function keepText({ body, text }: WireResponse) {
  if (text === undefined || typeof body !== 'object' || body === null || texts.has(body)) return;
  texts.set(body, escapeForScript(text));
}

/** The page's data as JSON, in parts. Answers of the API are copied as text, because writing them again costs more. */
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
