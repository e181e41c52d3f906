import { EDITS } from './posts.ts';

type Written = { parentId: string | null; type: 'post' | 'new user'; createdAt: string };

/** A post can always be edited by its author, a comment for some minutes. Nobody wrote a "has joined" post. */
export function isEditable({ parentId, type, createdAt }: Written, now: Date) {
  if (type === 'new user') return false;
  return parentId === null || now.getTime() - Date.parse(createdAt) <= EDITS.commentMinutes * 60_000;
}
