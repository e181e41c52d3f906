import type { DehydratedState } from '@tanstack/react-query';

export const BOOT_ID = 'boot';
export const ROOT_ID = 'root';
/** Dispatched on the document when hydration is done. */
export const HYDRATED_EVENT = 'quad:hydrated';

/** The data that the server render passes to the browser. */
export type Boot = {
  url: string;
  state: DehydratedState;
  localTools: boolean;
  google: boolean;
  /** Null where the browser renders the page itself. */
  servedAt: number | null;
};

export function jsonForScript(value: unknown) {
  return escapeForScript(JSON.stringify(value));
}

/** Escapes `<`, which could close the script element around the JSON. */
export function escapeForScript(json: string) {
  return json.replaceAll('<', String.raw`\u003c`);
}

/** The types of the page's elements are unknown in the service worker, which writes a boot too. */
type Page = { getElementById(id: string): { textContent: string | null } | null };

export function readBoot(page: Page): Boot {
  // Our own server wrote this JSON, so the cast is safe.
  return JSON.parse(page.getElementById(BOOT_ID)?.textContent ?? '{}') as Boot;
}
