import { useMutation, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useNavigate, type NavigateFunction } from 'react-router';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { BLOCK_COPY } from './block-copy.ts';
import { call } from '../../lib/calls/call.ts';
import { toast } from '../../lib/toasts.ts';
import { publishToTabs } from '../../lib/tabs.ts';
import { BLOCKING_KEY, peopleListQuery, sessionQuery } from '../accounts/accounts.public.ts';
import { leavePageOf } from './leave-page.ts';
import { forgetPerson } from './without-person.ts';

export const blockedQuery = () =>
  peopleListQuery(['blocked'], (cursor, signal) => call('GET /blocks', { query: { cursor }, signal }));

/** Removes a blocked person's content from the screen at once, and leaves the page if it is theirs. */
export async function hideBlocked(cache: QueryClient, navigate: NavigateFunction, person: Person) {
  const redirect = leavePageOf(cache, location.pathname, person);
  if (redirect !== null) await navigate(redirect, { replace: true });
  // A running request would bring their content back, so it begins again.
  const running = cache.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: isAboutPeople });
  await cache.cancelQueries({ predicate: isAboutPeople });
  forgetPerson(cache, person.id);
  void cache.refetchQueries({ type: 'active', predicate: (query) => running.includes(query) });
  void cache.invalidateQueries({ queryKey: blockedQuery().queryKey });
}

/** Blocks someone, and hides them in every tab. */
export function useBlock() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: BLOCKING_KEY,
    mutationFn: (person: Person) => call('PUT /blocks/:userId', { params: { userId: person.id } }),
    onSuccess: async (_blocked, person) => {
      const viewerId = cache.getQueryData(sessionQuery().queryKey)?.viewer?.id;
      if (viewerId) publishToTabs({ type: 'blocked', viewerId, person });
      await hideBlocked(cache, navigate, person);
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
      // The next fetch of each list includes them again.
      void cache.invalidateQueries({ predicate: isAboutPeople, refetchType: 'none' });
      toast({ message: BLOCK_COPY.undone });
    },
  });
}

function isAboutPeople({ queryKey }: Query) {
  return queryKey[0] !== 'campuses' && queryKey[1] !== 'session';
}
