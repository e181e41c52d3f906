/*
 * Patterns removed from every log line. We do not log such data on purpose, but error messages of libraries may quote
 * their input.
 */
const PATTERNS: [RegExp, string][] = [
  [/[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/gi, '[email]'],
  // A signed session cookie, and a password inside an address.
  [/[\w-]{16,}\.[\w+/%-]{40,}={0,2}/g, '[token]'],
  [/:\/\/[^\s/:@"]+:[^\s/@"]+@/g, '://[login]@'],
  [/([\w/])\?[\w.%[\]-]+=[^\s"\\]*/g, '$1?[query]'],
  [/\b(?!127\.|0\.0\.0\.0)(?:\d{1,3}\.){3}\d{1,3}\b/g, '[ip]'],
  [/(?<![\w:])(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}(?![\w:])/gi, '[ip]'],
  [/(?<![\w:])(?:[0-9a-f]{1,4}:){1,6}(?::[0-9a-f]{1,4}){1,6}(?![\w:])/gi, '[ip]'],
  [/(?<![\w:])(?:[0-9a-f]{1,4}:){1,7}:(?![\w:])/gi, '[ip]'],
];

export function scrub(text: string) {
  return PATTERNS.reduce((scrubbed, [pattern, word]) => scrubbed.replace(pattern, word), text);
}
