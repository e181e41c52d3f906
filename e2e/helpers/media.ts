import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Two frames, 40 by 30. */
const ANIMATED_GIF =
  'R0lGODlhKAAeAIAAAExpcYhEIiH/C05FVFNDQVBFMi4wAwEAAAAh+QQFKAAAACwAAAAAKAAeAAACIYyPqcvtD6OctNqLs968+w+G4kiW5omm6sq27gvH' +
  '8kxzBQAh+QQFKAAAACwAAAAAKAAeAIBMaXEiRIgCIYyPqcvtD6OctNqLs968+w+G4kiW5omm6sq27gvH8kxzBQA7';

/** Posts an animated picture through the API and returns the post's id. */
export async function postAnimatedPicture(page: Page, text: string) {
  const sent = await page.evaluate(
    async ([gif, text]) => {
      const bytes = Uint8Array.from(atob(gif), (char) => char.charCodeAt(0));
      const tus = { 'tus-resumable': '1.0.0' };
      const metadata = { filename: 'lamp.gif', filetype: 'image/gif', purpose: 'post' };
      const begun = await fetch('/api/uploads', {
        method: 'POST',
        headers: {
          ...tus,
          'upload-length': String(bytes.length),
          'upload-metadata': Object.entries(metadata)
            .map(([key, value]) => `${key} ${btoa(value)}`)
            .join(','),
        },
      });
      const address = begun.headers.get('location') ?? '';
      await fetch(address, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: bytes,
      });
      const response = await fetch('/api/posts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          clientKey: crypto.randomUUID(),
          document: { blocks: [{ text }] },
          media: [{ id: address.split('/').at(-1), alt: 'A lamp that blinks' }],
        }),
      });
      const body: { id: string } = await response.json();
      return { status: response.status, id: body.id };
    },
    [ANIMATED_GIF, text] as const,
  );
  expect(sent.status).toBe(200);
  return sent.id;
}

type Listed = { id: string; savedByMe: boolean; ad: object | null; media: { kind: string; alt: string }[] };

/** The first demo post with matching media that the signed-in student can see. Posts of other journeys come and go. */
export async function postWithMedia(page: Page, fits: (post: Listed) => boolean) {
  for (let cursor: string | null = ''; cursor !== null;) {
    const response: { items: Listed[]; nextCursor: string | null } = await page.evaluate(
      (after) => fetch(`/api/media${after && `?cursor=${encodeURIComponent(after)}`}`).then((body) => body.json()),
      cursor,
    );
    const found = response.items.find((post) => /^(Drawing|Video)/.test(post.media[0]?.alt ?? '') && fits(post));
    if (found) return found;
    cursor = response.nextCursor;
  }
  throw new Error('No demo post matches.');
}

/** Waits for the next frames, to check that something does not happen. */
export async function waitForFrames(page: Page) {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
  );
}
