import { ROUTES } from './pages.ts';

/* What the site, its manifest and its service worker agree on. Apart from pages.ts, which every first load contains. */

export const WORKER_PATH = '/sw.js';

/** Where the device's share sheet sends photos and text. */
export const SHARE_PATH = '/share';

/** The fields that the share sheet fills in, as the manifest names them. */
export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;

/** The composer with what the share sheet sent. Without a text, the service worker has stored it in the browser. */
export function sharedPath(text?: string) {
  const query = text === undefined ? { shared: 'stored' } : { shared: 'text', text };
  return `${ROUTES.createPost}?${new URLSearchParams(query).toString()}`;
}

/** The text of a post from what was shared. Many apps repeat the title or put the link into the text. */
export function sharedText({ title, text, url }: { title: string; text: string; url: string }) {
  const parts = [title, text, url].map((written) => written.trim()).filter((part) => part !== '');
  return parts.filter((part, i) => !parts.some((other, j) => isRepeated(part, other, j < i))).join('\n');
}

/** Of two equal parts the first stays. */
function isRepeated(part: string, other: string, isBefore: boolean) {
  return part === other ? isBefore : other.includes(part);
}
