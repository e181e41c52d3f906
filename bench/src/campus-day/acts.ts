import { randomUUID } from 'node:crypto';
import { postPath, ROUTES } from '@quad/contract/pages';
import type { ActiveStudent, CampusContent } from './students.ts';

/** One request of a student. */
export type Act = { kind: string; method: 'GET' | 'POST' | 'PUT'; path: string; body?: object };

/** A tenth of what is read is opened by its address, so it is a document. */
const DOCUMENT_SHARE = 0.1;

type Choice = { share: number; act: (student: ActiveStudent, content: CampusContent) => Act };

const text = { blocks: [{ text: 'Is it still there? I could come by on Saturday.' }] };
const read = (kind: string, api: string, document: string): Act =>
  Math.random() < DOCUMENT_SHARE
    ? { kind: `${kind}, document`, method: 'GET', path: document }
    : { kind, method: 'GET', path: `/api${api}` };

const thread = (content: CampusContent) => {
  const id = oneOf(content.postIds);
  return read('thread', `/posts/${id}/thread`, postPath(id));
};

const CHOICES: Choice[] = [
  { share: 60, act: () => read('feed', '/feed', ROUTES.home) },
  { share: 15, act: (_student, content) => thread(content) },
  {
    share: 10,
    act: () =>
      Math.random() < 0.5
        ? read('notifications', '/notifications', ROUTES.notifications)
        : read('chats', '/chats', ROUTES.messages),
  },
  {
    share: 5,
    act: (_student, { words }) => {
      const word = encodeURIComponent(oneOf(words));
      return read('search', `/search/posts?q=${word}`, `${ROUTES.search}?q=${word}`);
    },
  },
  {
    share: 4,
    act: (_student, content) => ({ kind: 'save', method: 'PUT', path: `/api/posts/${oneOf(content.postIds)}/save` }),
  },
  {
    share: 3,
    act: (_student, content) => ({
      kind: 'comment',
      method: 'POST',
      path: `/api/posts/${oneOf(content.postIds)}/comments`,
      body: { clientKey: randomUUID(), document: text },
    }),
  },
  {
    share: 2,
    act: ({ chatId }, content) =>
      chatId === null
        ? thread(content)
        : {
            kind: 'message',
            method: 'POST',
            path: `/api/chats/${chatId}/messages`,
            body: { clientId: randomUUID(), document: text },
          },
  },
  {
    share: 1,
    act: () => ({
      kind: 'post',
      method: 'POST',
      path: '/api/posts',
      body: { clientKey: randomUUID(), document: text, category: 'furniture' },
    }),
  },
];

/** What a student does next: mostly the feed, seldom a post. */
export function nextAct(student: ActiveStudent, content: CampusContent): Act {
  let left = Math.random() * 100;
  const choice = CHOICES.find(({ share }) => (left -= share) < 0) ?? CHOICES[0];
  if (!choice) throw new RangeError('There is nothing to do.');
  return choice.act(student, content);
}

function oneOf(list: readonly string[]) {
  return list[Math.floor(Math.random() * list.length)] ?? '';
}
