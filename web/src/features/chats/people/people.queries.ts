import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CHATS, findPeople } from '@quad/contract/chats';
import { call } from '../../../lib/call.ts';

/** Finds members by name, once enough letters are typed. */
export const peopleQuery = (typed: string) => {
  const text = typed.trim();
  return queryOptions({
    queryKey: ['accounts', 'found', text.toLowerCase()],
    queryFn: ({ signal }) => call(findPeople, { query: { text }, signal }),
    enabled: Array.from(text).length >= CHATS.peopleFromLetters,
    placeholderData: keepPreviousData,
  });
};
