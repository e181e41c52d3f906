import type { Endpoint } from '@quad/contract/endpoint';

/**
 * What a write means for those who read lists.
 * - unseen: no list that is read from a replica shows it
 * - adding: the writer must find it at once, and others may find it a moment later
 * - restricting: from now on nobody may read what was before; also every write that is not named here
 */
type WriteKind = 'unseen' | 'adding' | 'restricting';

export const ADDING = [
  'POST /posts',
  'POST /posts/:postId/comments',
  'PUT /posts/:postId/save',
  'DELETE /posts/:postId/save',
];

/** Frequent writes about things that are always read from the primary. */
export const UNSEEN = [
  'POST /page-views',
  'POST /searches',
  'POST /ads/events',
  'POST /chats/:chatId/messages',
  'PUT /chats/:chatId/read',
  'POST /chats/:chatId/typing',
  'PUT /chats/:chatId/messages/:messageId/heart',
  'DELETE /chats/:chatId/messages/:messageId/heart',
  'PUT /notifications/read',
  'PUT /notifications/read-posts',
  'PUT /notifications/read-chat',
];

const KINDS = new Map<string, WriteKind>([
  ...ADDING.map((name) => [name, 'adding'] as const),
  ...UNSEEN.map((name) => [name, 'unseen'] as const),
]);

export function writeKindOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): WriteKind {
  return method === 'GET' ? 'unseen' : (KINDS.get(`${method} ${path}`) ?? 'restricting');
}
