import { type Ref, useId, useMemo } from 'react';
import type { Person, UserId } from '@quad/contract/accounts/accounts.schemas';
import { LIST_COPY } from '../../lib/lists/list-copy.ts';
import { NotLoaded } from '../../lib/lists/not-loaded.tsx';
import { usePagedQuery } from '../../lib/lists/paged-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { PersonAvatar, PersonLines } from '../accounts/accounts.public.ts';
import { chatsQuery } from '../chats/chats.public.ts';
import { MARKET_COPY } from './market-copy.ts';

/** The value for someone who is not on the list. */
export const SOMEONE_ELSE = 'someone else';
export type Partner = UserId | typeof SOMEONE_ELSE;

type Props = {
  ref?: Ref<HTMLFieldSetElement>;
  legend: string;
  /** Listed first, even if their conversation is further down. */
  first: Person | null;
  chosen: Partner | null;
  onChoose: (partner: Partner) => void;
  /** Offers "Someone else" too. */
  hasSomeoneElse?: boolean;
};

/** Chooses one of the students with whom the viewer has a conversation. */
export function PartnerChoice({ ref, legend, first, chosen, onChoose, hasSomeoneElse = false }: Props) {
  const name = useId();
  const { list, items: chats } = usePagedQuery(chatsQuery());
  const people = useMemo(() => partnersOf(first, chats?.map(({ other }) => other) ?? []), [first, chats]);
  const option = (value: Partner) => ({ name, value, checked: value === chosen, onChange: () => onChoose(value) });
  return (
    <fieldset ref={ref} tabIndex={ref ? -1 : undefined} className="flex flex-col outline-none">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {hasSomeoneElse && (
        <label className="flex min-h-12 items-center gap-3 py-1">
          <input type="radio" className="tick-box mt-0!" {...option(SOMEONE_ELSE)} />
          {MARKET_COPY.someoneElse}
        </label>
      )}
      {people.map((person) => (
        <label key={person.id} className="flex min-h-12 items-center gap-3 py-1">
          <input type="radio" className="tick-box mt-0!" {...option(person.id)} />
          <PersonAvatar person={person} size={32} />
          <PersonLines person={person} />
        </label>
      ))}
      <NotLoaded query={list} waiting={<Spinner label="Loading" />} />
      {list.isFetchNextPageError && (
        <ErrorState
          title={LIST_COPY.failed}
          retryLabel={LIST_COPY.retry}
          busy={list.isFetching}
          onRetry={() => void list.fetchNextPage()}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {MARKET_COPY.more}
        </Button>
      )}
      {list.isSuccess && people.length === 0 && !hasSomeoneElse && <p className="text-muted">{MARKET_COPY.noChats}</p>}
    </fieldset>
  );
}

function partnersOf(first: Person | null, others: readonly Person[]) {
  return first ? [first, ...others.filter(({ id }) => id !== first.id)] : others;
}
