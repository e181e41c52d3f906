import { POSTS } from '@quad/contract/posts/posts';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { countCharacters } from '@quad/contract/posts/rich-text';
import { isWorthKeeping, type DraftKey } from './draft.ts';
import { draftOf } from './drafts.ts';
import { acceptFiles } from './files/accept-files.ts';
import type { OpenDraft } from './open-draft.ts';
import { documentOf, fitted, pastedText } from './plain-text.ts';

/** Puts a text into a draft before its composer opens, unless something is already written. */
export async function fillDraft(key: DraftKey, { text, category }: { text: string; category: Category }) {
  const opened = draftOf(key);
  await opened.catchUp();
  const written = opened.read()?.draft;
  if (written && !isWorthKeeping(written)) opened.change({ document: documentOf(text), category });
}

/** Adds text and files to a draft before its composer opens. Returns messages about files that cannot be added. */
export async function addToDraft(opened: OpenDraft, { text, files }: { text: string; files: readonly File[] }) {
  await opened.catchUp();
  const draft = opened.read()?.draft;
  if (!draft) return [];
  const { blocks } = draft.document;
  // The separator counts too: a new block costs a line break.
  const room = POSTS.textMax - countCharacters({ blocks: blocks.length > 0 ? [...blocks, { text: '' }] : [] });
  const added = pastedText(text);
  const accepted = acceptFiles(draft.files, files);
  opened.change({
    document: { blocks: [...blocks, ...documentOf(fitted({ text: added, caret: added.length }, room).text).blocks] },
    files: accepted.files,
  });
  return accepted.alerts;
}
