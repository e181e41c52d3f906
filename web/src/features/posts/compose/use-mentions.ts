import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { call } from '../../../lib/calls/call.ts';
import { useDebounced } from '../../../lib/forms/use-debounced.ts';
import { matchesMention, mentionAt, withMention } from './mention-at.ts';
import type { Written } from './plain-text.ts';

/** A late suggestion is useless, so it is not retried. */
const mentionableQuery = (begins: string) =>
  queryOptions({
    queryKey: ['accounts', 'mentionable', begins],
    queryFn: ({ signal }) => call('GET /people', { query: { begins }, signal, retry: 'never' }),
    placeholderData: keepPreviousData,
  });

/** Members to suggest while a name is typed after an @. */
export function useMentions(written: Written, onChosen: (written: Written) => void) {
  const mention = mentionAt(written);
  const begins = useDebounced(mention?.begins ?? '');
  const { data } = useQuery({ ...mentionableQuery(begins), enabled: begins !== '' });
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const [position, setPosition] = useState({ begins, index: 0 });

  // Dismissing applies to that name only; the next one may start at the same position.
  if (mention === null && dismissedAt !== null) setDismissedAt(null);

  const isOpen = mention !== null && mention.start !== dismissedAt && begins !== '';
  // Until the response for the current text arrives, the previous one may contain people who no longer match.
  const people = isOpen ? (data?.items ?? []).filter((person) => matchesMention(person, mention.begins)) : [];
  const active = position.begins === begins ? Math.min(position.index, people.length - 1) : 0;

  function choose(person: Person) {
    if (mention) onChosen(withMention(written, mention, person.username));
  }

  function step(by: 1 | -1) {
    setPosition({ begins, index: (active + by + people.length) % people.length });
  }

  /** Returns true when the list handled the key. */
  function onKey(event: KeyboardEvent) {
    const person = people[active];
    if (!person || event.isComposing || event.ctrlKey || event.metaKey) return false;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(person);
    else if (event.key === 'Escape') setDismissedAt(mention?.start ?? null);
    else return false;
    event.preventDefault();
    // Escape closes only the list, not the surrounding dialog.
    event.stopPropagation();
    return true;
  }

  return { people, active, choose, onKey };
}
