import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { CHAT, chat } from '../chats/test/chat.ts';
import { conversationQuery } from '../chats/conversation/conversation.queries.ts';
import { id, thread } from '../posts/test/thread.ts';
import { postListQuery } from '../posts/posts.queries.ts';
import { leavePageOf } from './leave-page.ts';

const marcus = chat(1).other;
const [lamp, sofa] = thread('lamp<lamp', 'sofa<sofa');

let cache: QueryClient;
beforeEach(async () => {
  cache = new QueryClient();
  if (!lamp || !sofa) throw new Error('no posts');
  const items = [{ ...lamp, author: marcus }, sofa];
  await cache.fetchInfiniteQuery(postListQuery(['feed', 'all'], async () => ({ items, nextCursor: null })));
  const conversation = { chat: chat(1), messages: [], before: null };
  cache.setQueryDefaults(conversationQuery(CHAT).queryKey, { initialData: conversation });
  await cache.ensureQueryData({ queryKey: conversationQuery(CHAT).queryKey, queryFn: () => conversation });
});

test.each([
  ['their profile', `/${marcus.username}`, '/home'],
  ['their profile, however its name is written', `/${marcus.username.toUpperCase()}`, '/home'],
  ['their post', `/post/${id('lamp')}`, '/home'],
  ['those who saved it', `/post/${id('lamp')}/likes`, '/home'],
  ['their photo', `/media/${id('lamp')}`, '/home'],
  ['the conversation with them', `/messages/${CHAT}`, '/messages'],
  ['somebody else’s post', `/post/${id('sofa')}`, null],
  ['somebody else’s profile', '/olive', null],
  ['the feed', '/home', null],
])('a student who blocks someone on %s is moved to a page they may see', (_, pathname, way) => {
  expect(leavePageOf(cache, pathname, marcus)).toBe(way);
});
