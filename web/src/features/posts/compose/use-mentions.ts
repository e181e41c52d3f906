import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '@quad/contract/accounts';
import { listMentionable } from '@quad/contract/profiles';
import { call } from '../../../lib/call.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { isMeant, mentionAt, withMention } from './mention-at.ts';
import type { Written } from './plain-text.ts';

/** Nobody waits for a suggestion that did not come. */
const mentionableQuery = (begins: string) =>
  queryOptions({
    queryKey: ['accounts', 'mentionable', begins],
    queryFn: ({ signal }) => call(listMentionable, { query: { begins }, signal, tries: 'once' }),
    placeholderData: keepPreviousData,
  });

/** Members to choose from while a name is typed after an @; none while there is no such name. */
export function useMentions(written: Written, onChosen: (written: Written) => void) {
  const mention = mentionAt(written);
  const begins = useDebounced(mention?.begins ?? '');
  const { data } = useQuery({ ...mentionableQuery(begins), enabled: begins !== '' });
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const [place, setPlace] = useState({ begins, index: 0 });

  // What was refused was that name; the next one may begin at the same place.
  if (mention === null && refusedAt !== null) setRefusedAt(null);

  const isOpen = mention !== null && mention.start !== refusedAt && begins !== '';
  // Until there is an answer to what is typed now, the one before may hold others.
  const people = isOpen ? (data?.items ?? []).filter((person) => isMeant(person, mention.begins)) : [];
  const active = place.begins === begins ? Math.min(place.index, people.length - 1) : 0;

  function choose(person: Person) {
    if (mention) onChosen(withMention(written, mention, person.username));
  }

  function step(by: 1 | -1) {
    setPlace({ begins, index: (active + by + people.length) % people.length });
  }

  /** True where the key was meant for the list. */
  function onKey(event: KeyboardEvent) {
    const person = people[active];
    if (!person || event.isComposing || event.ctrlKey || event.metaKey) return false;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(person);
    else if (event.key === 'Escape') setRefusedAt(mention?.start ?? null);
    else return false;
    event.preventDefault();
    // Escape is answered here; the dialog around stays.
    event.stopPropagation();
    return true;
  }

  return { people, active, choose, onKey };
}
