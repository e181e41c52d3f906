import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CHATS, findPeople } from '@quad/contract/chats';
import { call } from '../../../lib/call.ts';

/** Members by what was typed of their name, once it is long enough. */
export const peopleQuery = (typed: string) => {
  const text = typed.trim();
  return queryOptions({
    queryKey: ['accounts', 'found', text.toLowerCase()],
    queryFn: ({ signal }) => call(findPeople, { query: { text }, signal }),
    enabled: Array.from(text).length >= CHATS.peopleFromLetters,
    placeholderData: keepPreviousData,
  });
};
