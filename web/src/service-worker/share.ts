import { SHARE_FIELDS, sharedPath, sharedText } from '@quad/contract/installed-app';
import { POSTS } from '@quad/contract/posts/posts';
import { openShared } from '../lib/storage/shared.ts';

/** Keeps what the share sheet sent for the composer, and opens it. */
export async function takeShare(request: Request): Promise<Response> {
  const form = await request.formData();
  const text = textIn(form);
  const files = form.getAll(SHARE_FIELDS.files).filter((field) => field instanceof File);
  const shared = await openShared();
  const kept = { text, files: files.slice(0, POSTS.filesMax), at: Date.now() };
  // On a full disk the text is better than nothing.
  await shared.put(kept).catch(() => shared.put({ ...kept, files: [] }));
  return Response.redirect(sharedPath(), 303);
}

function textIn(form: FormData) {
  const written = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return sharedText({
    title: written(SHARE_FIELDS.title),
    text: written(SHARE_FIELDS.text),
    url: written(SHARE_FIELDS.url),
  });
}
