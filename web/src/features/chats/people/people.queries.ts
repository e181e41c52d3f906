import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CHATS } from '@quad/contract/chats/chats';
import { call } from '../../../lib/calls/call.ts';

/** Finds members by name, once enough letters are typed. */
export const peopleQuery = (typed: string) => {
  const text = typed.trim();
  return queryOptions({
    queryKey: ['accounts', 'found', text.toLowerCase()],
    queryFn: ({ signal }) => call('GET /people/find', { query: { text }, signal }),
    enabled: Array.from(text).length >= CHATS.peopleFromLetters,
    placeholderData: keepPreviousData,
  });
};

/** The people the viewer talked to last and can message now. */
export const recentPeopleQuery = () =>
  queryOptions({
    queryKey: ['chats', 'recent-people'],
    queryFn: ({ signal }) => call('GET /people/recent', { signal }),
  });
