import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { setTransport, type WireRequest } from '../../../lib/calls/call.ts';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { toasts } from '../../../lib/toasts.ts';
import { markupOf, onScreen, textsIn } from '../../../test/on-screen.tsx';
import { NOBODY, sessionQuery } from '../../accounts/accounts.queries.ts';
import { campusQuery } from '../../campuses/campuses.public.ts';
import { documentOf } from '../../posts/posts.public.ts';
import { rootPost } from '../../posts/test/thread.ts';
import { messageOutbox } from '../outbox/message-outbox.ts';
import { CHAT, chat, OLIVE } from '../test/chat.ts';
import { PeopleSearch } from './people-search.tsx';
import { recentPeopleQuery } from './people.queries.ts';
import { usePeoplePicker } from './use-people-picker.ts';
import { useSendPost } from './use-send-post.ts';

const MEMBER = { id: OLIVE, campusId: 'ou', emailVerified: true, isVerified: true, username: 'olive' };
const { other } = chat(1);
const post = rootPost();

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

function clientOf(viewer: typeof MEMBER | null) {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { id: 'ou', isGeneric: false } });
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: { ...NOBODY, viewer } });
  return client;
}

/** Sends the post to Marcus. Returns the requests, the outbox entries and the callback. */
async function sendAs(viewer: typeof MEMBER | null, text: string) {
  const asked: WireRequest[] = [];
  setTransport(async (request) => {
    asked.push(request);
    return { status: 200, body: { chatId: CHAT, isNew: false } };
  });
  const add = vi.fn<(entry: unknown) => Promise<void>>(() => Promise.resolve());
  vi.spyOn(messageOutbox, 'read').mockReturnValue({ add } as never);
  const onSent = vi.fn<() => void>();
  await onScreen(() => useSendPost(post, onSent), clientOf(viewer)).mutateAsync({ person: other, text });
  return { asked, added: add.mock.calls.map(([entry]) => entry), onSent };
}

test('post and text wait in the outbox as one message, and a toast links to the conversation', async () => {
  const { asked, added, onSent } = await sendAs(MEMBER, 'Look at this');
  expect(asked).toMatchObject([{ method: 'POST', path: '/api/chats', body: { userId: other.id } }]);
  expect(added).toMatchObject([
    { chatId: CHAT, document: documentOf('Look at this'), file: null, shared: { postId: post.id } },
  ]);
  expect(onSent).toHaveBeenCalledOnce();
  expect(toasts.read().shown.at(-1)).toMatchObject({
    message: 'Sent to Marcus.',
    link: { label: 'View', href: `/messages/${CHAT}` },
  });
});

test('the text is optional', async () => {
  const { added } = await sendAs(MEMBER, ' ');
  expect(added).toMatchObject([{ document: { blocks: [] }, shared: { postId: post.id } }]);
});

test('a visitor sends nothing', async () => {
  expect(await sendAs(null, 'Look')).toMatchObject({ asked: [], added: [] });
});

/** The texts and the number of people shown before anything is typed. */
function searchIn(client: QueryClient) {
  function Search() {
    return <PeopleSearch picker={usePeoplePicker(() => undefined)} />;
  }
  const html = markupOf(<Search />, client);
  return { texts: textsIn(html), count: html.match(/role="option"/g)?.length ?? 0 };
}

test('recent conversations come first, before anything is typed', () => {
  const client = clientOf(MEMBER);
  client.setQueryData(recentPeopleQuery().queryKey, { items: [other] });
  const { texts, count } = searchIn(client);
  expect(texts).toEqual(expect.arrayContaining(['Recent conversations', '@marcusdell']));
  expect(count).toBe(1);
});

test('without a connection it says so, unless the conversations are known', () => {
  onlineManager.setOnline(false);
  const client = clientOf(MEMBER);
  expect(searchIn(client).texts).toContain("You're offline");
  client.setQueryData(recentPeopleQuery().queryKey, { items: [other] }, { updatedAt: 1 });
  expect(searchIn(client)).toMatchObject({ count: 1, texts: expect.not.arrayContaining(["You're offline"]) });
});
