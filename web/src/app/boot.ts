import type { DehydratedState } from '@tanstack/react-query';

export const BOOT_ID = 'boot';
export const ROOT_ID = 'root';
/** Dispatched on the document when hydration is done. */
export const ALIVE_EVENT = 'quad:alive';

/** The data that the server render passes to the browser. */
export type Boot = {
  url: string;
  state: DehydratedState;
  localTools: boolean;
  google: boolean;
  /** Null where the browser renders the page itself. */
  servedAt: number | null;
};

/** Escapes `<`, which could close the script element around the JSON. */
export function jsonForScript(value: unknown) {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

export function writeBoot(boot: Boot) {
  return jsonForScript(boot);
}

/** The types of the page's elements are unknown in the service worker, which writes a boot too. */
type Page = { getElementById(id: string): { textContent: string | null } | null };

export function readBoot(page: Page): Boot {
  // Our own server wrote this JSON, so the cast is safe.
  return JSON.parse(page.getElementById(BOOT_ID)?.textContent ?? '{}') as Boot;
}
