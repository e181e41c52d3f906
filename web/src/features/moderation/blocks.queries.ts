import { useMutation, useQueryClient, type Query } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { BLOCK_COPY } from './block-copy.ts';
import { call } from '../../lib/calls/call.ts';
import { toast } from '../../lib/toasts.ts';
import { BLOCKING_KEY, peopleListQuery } from '../accounts/accounts.public.ts';
import { leavePageOf } from './leave-page.ts';
import { forgetPerson } from './without-person.ts';

export const blockedQuery = () =>
  peopleListQuery(['blocked'], (cursor, signal) => call('GET /blocks', { query: { cursor }, signal }));

/** Blocks someone: removes their content from the screen at once, and leaves the page if it is theirs. */
export function useBlock() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: BLOCKING_KEY,
    mutationFn: (person: Person) => call('PUT /blocks/:userId', { params: { userId: person.id } }),
    onSuccess: async (_blocked, person) => {
      const redirect = leavePageOf(cache, location.pathname, person);
      if (redirect !== null) await navigate(redirect, { replace: true });
      // A running request would bring their content back.
      await cache.cancelQueries({ predicate: isAboutPeople });
      forgetPerson(cache, person.id);
      void cache.invalidateQueries({ queryKey: blockedQuery().queryKey });
      toast({ message: BLOCK_COPY.done });
    },
  });
}

export function useUnblock() {
  const cache = useQueryClient();
  const { queryKey } = blockedQuery();
  return useMutation({
    mutationFn: ({ id }: Person) => call('DELETE /blocks/:userId', { params: { userId: id } }),
    onSuccess: (_unblocked, { id }) => {
      cache.setQueryData(queryKey, (list) => {
        if (!list) return list;
        const pages = list.pages.map((page) => ({ ...page, items: page.items.filter((person) => person.id !== id) }));
        return { ...list, pages };
      });
      // They are in every list again after the next fetch.
      void cache.invalidateQueries({ predicate: isAboutPeople, refetchType: 'none' });
      toast({ message: BLOCK_COPY.undone });
    },
  });
}

function isAboutPeople({ queryKey }: Query) {
  return queryKey[0] !== 'campuses' && queryKey[1] !== 'session';
}
