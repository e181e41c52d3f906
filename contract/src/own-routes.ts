/* `redirect` and `goBack` can lead only to our own routes, never to another site. */

const BASE = 'https://own.invalid';

/** The path and query of one of our own routes, or undefined for anything else. */
export function ownRoute(value: string | null | undefined): string | undefined {
  if (!value || value.length > 500) return undefined;
  // Browsers read backslashes as slashes and drop control characters: `/\evil`, `/\tevil`.
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (!value.startsWith('/') || /[\\\u0000-\u0020\u007f]/.test(value)) return undefined;
  if (value.startsWith('//')) return undefined;
  if (!URL.canParse(value, BASE)) return undefined;
  const url = new URL(value, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//')) return undefined;
  if (/^\/(api|auth|files|assets|dev)(\/|$)/.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
