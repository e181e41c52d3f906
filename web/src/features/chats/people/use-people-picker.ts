import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { useDebounced } from '../../../lib/forms/use-debounced.ts';
import { useMay } from '../../accounts/accounts.public.ts';
import { peopleQuery, recentPeopleQuery } from './people.queries.ts';

export type PeoplePicker = ReturnType<typeof usePeoplePicker>;

/**
 * Finds a person by name or among recent chats, and selects them by pointer or keyboard. `onEnter` runs on Enter once
 * someone is selected.
 */
export function usePeoplePicker(onEnter: (person: Person) => void) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Person | null>(null);
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const settled = useDebounced(text);
  const found = useQuery(peopleQuery(settled));
  const isSearching = peopleQuery(settled).enabled === true;
  const recent = useQuery({ ...recentPeopleQuery(), enabled: useMay('message') });
  const asked = isSearching ? found : recent;
  const people = asked.data?.items ?? [];

  function write(typed: string) {
    setText(typed);
    setHighlighted(null);
    setChosen(null);
  }

  function choose(person: Person, index: number) {
    setChosen(person);
    setHighlighted(index);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setHighlighted(stepped(highlighted, event.key === 'ArrowDown' ? 1 : -1, people.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    }
  }

  function enter() {
    const person = highlighted === null ? undefined : people[highlighted];
    if (!person || highlighted === null) setIsAsking(true);
    else if (person.id === chosen?.id) onEnter(person);
    else choose(person, highlighted);
  }

  return {
    text,
    write,
    people,
    chosen,
    highlighted,
    choose,
    onKeyDown,
    isSearching,
    isWaiting: isSearching && found.isPending,
    /** There is nothing to show yet, and nothing loads. */
    isOffline: asked.isPaused && (asked.isPending || asked.isPlaceholderData),
    hasFailed: isSearching && found.isError,
    retry: () => void found.refetch(),
    isAsking,
    endAsking: () => setIsAsking(false),
  };
}

/** Moves the highlight and wraps around; without one it starts at the first or last entry. */
export function stepped(from: number | null, by: 1 | -1, count: number) {
  if (count === 0) return null;
  if (from === null) return by === 1 ? 0 : count - 1;
  return (from + by + count) % count;
}
