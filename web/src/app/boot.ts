import type { DehydratedState } from '@tanstack/react-query';

export const BOOT_ID = 'boot';
export const ROOT_ID = 'root';
/** Said on the document once the app has taken it over. */
export const ALIVE_EVENT = 'quad:alive';

/** What the document hands to the browser: everything the server knew when it rendered. */
export type Boot = {
  /** Path and query of the page that was rendered. */
  url: string;
  state: DehydratedState;
  localTools: boolean;
  google: boolean;
};

/** `<` could end the script element that holds the text. */
export function jsonForScript(value: unknown) {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

export function writeBoot(boot: Boot) {
  return jsonForScript(boot);
}

export function readBoot(page: Pick<Document, 'getElementById'>): Boot {
  // Written by our own server into our own page.
  return JSON.parse(page.getElementById(BOOT_ID)?.textContent ?? '{}') as Boot;
}
