import { beforeEach, expect, test, vi } from 'vitest';
import { ERRORS } from '@quad/contract/errors';
import { mediaId, type MediaId, type MediaItem } from '@quad/contract/media/media.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { setTransport, type WireRequest, type WireResponse } from '../../../lib/calls/call.ts';
import { storeInMemory } from '../../../lib/storage/browser-store.ts';
import { toasts } from '../../../lib/toasts.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { rootPost } from '../test/thread.ts';
import type { ComposeTarget, DraftFile, DraftKey } from './draft.ts';
import { draftStoreIn } from './draft-store.ts';
import type { Uploads } from './files/use-uploads.ts';
import { openDraft, type DraftChange } from './open-draft.ts';
import { documentOf } from './plain-text.ts';
import { useSending } from './use-sending.ts';

const KEY: DraftKey = 'olive/ou/post';
const LATER = '2026-01-02T00:00:00.000Z';

beforeEach(() => {
  while (toasts.read().shown.length > 0) for (const { id } of toasts.read().shown) toasts.dismiss(id);
});

const toastTexts = () => toasts.read().shown.map(({ message }) => message);
const text = (words: string) => ({ document: documentOf(words) });
const idOf = (last: number) => mediaId.parse(`0198a000-0000-7000-8000-00000000000${last}`);
const [LAMP, DESK] = [idOf(1), idOf(2)];

const photo = (id: MediaId): MediaItem => ({
  id,
  kind: 'photo',
  status: 'ready',
  width: 1,
  height: 1,
  durationMs: null,
  thumbhash: null,
  alt: '',
  variants: [],
});
const file = (id: string): DraftFile => ({
  id,
  blob: new Blob([id]),
  name: id,
  type: 'image/png',
  alt: '',
  uploadUrl: `/${id}`,
});

/** A composer with a draft. The test decides the responses to its requests. */
async function composer(
  target: ComposeTarget,
  draft: DraftChange,
  {
    mediaIds = new Map<string, MediaId>(),
    removing = new Set<string>(),
    uploadedAgain = new Map<string, MediaId>(),
  } = {},
) {
  const opened = openDraft(KEY, {
    storage: Promise.resolve(draftStoreIn(storeInMemory())),
    now: () => 1,
    publish: () => undefined,
    isAttended: () => true,
  });
  await opened.catchUp();
  opened.change(draft);
  const uploads: Uploads = {
    stateOf: () => ({ status: 'waiting', share: 0, interruptions: 0 }),
    retry: () => undefined,
    cancel: () => Promise.resolve(),
    isRemoving: (id) => removing.has(id),
    checkAgain: () => {
      for (const [key, id] of uploadedAgain) mediaIds.set(key, id);
    },
    whenAllSent: () => Promise.resolve(mediaIds),
    totalShare: 1,
  };
  const onSent = vi.fn<(post: Post) => void>();
  const sending = onScreen(() =>
    useSending({ target, owner: null, opened, uploads, onSent, onQueued: () => undefined }),
  );
  const asked: WireRequest[] = [];
  const respondWith = (respond: (request: WireRequest) => WireResponse) =>
    setTransport(async (request) => {
      asked.push(request);
      return respond(request);
    });
  return { opened, sending, onSent, asked, respondWith, draft: () => opened.read()?.draft };
}

const post: Post = { ...rootPost(), ...text('A lamp') };
const edit: ComposeTarget = { kind: 'edit', post };
const missing = { status: 409, body: { code: 'media_missing', message: ERRORS.media_missing.message } };
const ok = (change: Partial<Post>) => ({ status: 200, body: { ...post, editedAt: LATER, ...change } });

test('an edit that is saved as it is leaves no draft', async () => {
  const { sending, onSent, respondWith, draft } = await composer(edit, { ...text('A red lamp '), basedOn: null });
  respondWith(() => ok(text('A red lamp')));
  await sending.send();
  expect(onSent).toHaveBeenCalledOnce();
  expect(draft()?.basedOn).toBeUndefined();
});

test('sending that waits for a response can be canceled, and the draft stays', async () => {
  const { sending, onSent, draft } = await composer({ kind: 'post' }, text('A lamp'));
  setTransport(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('canceled')));
        sending.cancel();
      }),
  );
  await sending.send();
  expect(onSent).not.toHaveBeenCalled();
  expect(draft()).toMatchObject(text('A lamp'));
  expect(toastTexts()).toEqual([]);
});

test('a draft knows whether it may be posted although no response came', async () => {
  const { sending, respondWith, draft } = await composer({ kind: 'post' }, text('A lamp'));
  const refused = { status: 403, body: { code: 'not_allowed', message: ERRORS.not_allowed.message, errors: [] } };
  const failed = { status: 503, body: { code: 'try_again', message: ERRORS.try_again.message, errors: [] } };
  const known: unknown[] = [];
  for (const response of [refused, failed, refused]) {
    respondWith(() => response);
    await sending.send();
    known.push(draft()?.mayBePosted);
  }
  // A refusal says nothing about the attempt before.
  expect(known).toEqual([false, true, true]);
});

test('what is written while an edit is being saved stays, as the next edit', async () => {
  const lamp = file('lamp');
  const mediaIds = new Map([['lamp', LAMP]]);
  const { opened, sending, onSent, asked, respondWith, draft } = await composer(
    edit,
    { ...text('A red lamp'), files: [lamp], basedOn: null },
    { mediaIds },
  );
  respondWith(() => {
    opened.change(text('A red lamp, as new'));
    return ok({ ...text('A red lamp'), media: [photo(LAMP)] });
  });
  await sending.send();
  expect(onSent).not.toHaveBeenCalled();
  expect(toastTexts()).toEqual(['Saved without your latest changes']);
  // The post already has the photo, so it is not uploaded again.
  expect(draft()).toMatchObject({
    ...text('A red lamp, as new'),
    basedOn: LATER,
    files: [{ id: 'lamp', posted: { id: LAMP } }],
  });

  respondWith(() => ok({ ...text('A red lamp, as new'), media: [photo(LAMP)] }));
  await sending.send();
  const [first, second] = asked.map(({ body }) => body);
  expect(second).toMatchObject({ ...text('A red lamp, as new'), basedOn: LATER });
  expect(second).not.toMatchObject({ clientKey: (first as { clientKey: string }).clientKey });
  expect(onSent).toHaveBeenCalledOnce();
});

test('a changed edit is not mistaken for the one whose response was lost', async () => {
  const { opened, sending, onSent, asked, respondWith, draft } = await composer(edit, {
    ...text('A red lamp'),
    basedOn: null,
  });
  respondWith(() => ({ status: 500, body: null }));
  await sending.send();
  opened.change(text('A blue lamp'));
  // The server has the first version, and returns it for the same key.
  respondWith(() => ok(text('A red lamp')));
  await sending.send();
  expect(onSent).not.toHaveBeenCalled();
  expect(toastTexts()).toEqual(['Something went wrong.']);
  expect(draft()).toMatchObject({ ...text('A blue lamp'), basedOn: null });

  respondWith(({ method }) => ok(text(method === 'GET' ? 'A red lamp' : 'A blue lamp')));
  await sending.replace();
  const keys = asked.flatMap(({ body }) => (body ? [(body as { clientKey: string }).clientKey] : []));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(asked.at(-1)?.body).toMatchObject({ ...text('A blue lamp'), basedOn: LATER });
  expect(onSent).toHaveBeenCalledOnce();
});

test('a photo that is being removed is neither posted nor kept in the draft', async () => {
  const mediaIds = new Map([['desk', DESK]]);
  const removing = new Set(['lamp']);
  const files = [file('lamp'), file('desk')];
  const sent = () => ok({ ...text('A desk'), media: [photo(DESK)] });

  const whole = await composer({ kind: 'post' }, { ...text('A desk'), files }, { mediaIds, removing });
  whole.respondWith(sent);
  await whole.sending.send();
  expect(whole.onSent).toHaveBeenCalledOnce();
  expect(whole.draft()?.files).toEqual([]);

  const edited = await composer(edit, { ...text('A desk'), files, basedOn: null }, { mediaIds, removing });
  edited.respondWith(sent);
  await edited.sending.send();
  expect(edited.onSent).toHaveBeenCalledOnce();

  const changed = await composer({ kind: 'post' }, { ...text('A desk'), files }, { mediaIds, removing });
  changed.respondWith(() => {
    changed.opened.change(text('A desk and more'));
    return sent();
  });
  await changed.sending.send();
  expect(changed.onSent).not.toHaveBeenCalled();
  expect(changed.draft()?.files.map(({ name }) => name)).toEqual(['desk']);
});

test('a photo that the server has deleted after a day is uploaded again', async () => {
  const [mediaIds, uploadedAgain] = [new Map([['lamp', LAMP]]), new Map([['lamp', DESK]])];
  const content = { ...text('A lamp'), files: [file('lamp')] };
  const { sending, onSent, asked, respondWith } = await composer({ kind: 'post' }, content, {
    mediaIds,
    uploadedAgain,
  });
  respondWith(() => (asked.length === 1 ? missing : ok({ ...text('A lamp'), media: [photo(DESK)] })));
  await sending.send();
  expect(asked.map(({ body }) => body)).toMatchObject([{ media: [{ id: LAMP }] }, { media: [{ id: DESK }] }]);
  expect(onSent).toHaveBeenCalledOnce();
  expect(toastTexts()).toEqual([]);
});

test('a photo that is still missing after that is not uploaded forever', async () => {
  const content = { ...text('A lamp'), files: [file('lamp')] };
  const { sending, asked, respondWith } = await composer({ kind: 'post' }, content, {
    mediaIds: new Map([['lamp', LAMP]]),
  });
  respondWith(() => missing);
  await sending.send();
  expect(asked).toHaveLength(2);
  expect(toastTexts()).toEqual([ERRORS.media_missing.message]);
});

test('replacing another version leaves out the photos that it has removed', async () => {
  const kept = (id: MediaId) => ({ ...file(id), posted: photo(id) });
  const content = { ...text('Two things'), files: [kept(LAMP), kept(DESK)], basedOn: null };
  const mediaIds = new Map([LAMP, DESK].map((id) => [id, id] as const));
  const { sending, onSent, asked, respondWith } = await composer(edit, content, { mediaIds });
  respondWith(({ method }) => ok({ ...text(method === 'GET' ? 'A desk' : 'Two things'), media: [photo(DESK)] }));
  await sending.replace();
  expect(asked.at(-1)?.body).toMatchObject({ ...text('Two things'), basedOn: LATER, media: [{ id: DESK }] });
  expect(onSent).toHaveBeenCalledOnce();
});
