import type { Category } from '@quad/contract/posts/posts.schemas';
import { isWorthKeeping, type DraftKey } from './draft.ts';
import { draftOf } from './drafts.ts';
import { documentOf } from './plain-text.ts';

/** Puts a text into a draft before its composer opens. Something that was already written stays. */
export async function fillDraft(key: DraftKey, { text, category }: { text: string; category: Category }) {
  const opened = draftOf(key);
  await opened.catchUp();
  const written = opened.read()?.draft;
  if (written && !isWorthKeeping(written)) opened.change({ document: documentOf(text), category });
}
