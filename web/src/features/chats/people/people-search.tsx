import { useId, type Ref } from 'react';
import { LIST_COPY } from '../../../lib/lists/list-copy.ts';
import { OfflineState } from '../../../lib/lists/offline-state.tsx';
import { CHAT_COPY } from '../chat-copy.ts';
import { AlertDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { checkIcon } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { PersonSkeleton } from '../../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../../ui/lists/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { PersonAvatar, PersonLines } from '../../accounts/accounts.public.ts';
import type { PeoplePicker } from './use-people-picker.ts';

/** A search field with results. The field keeps the focus; arrow keys move through the list. */
export function PeopleSearch({ picker, ref }: { picker: PeoplePicker; ref?: Ref<HTMLInputElement> }) {
  const listId = useId();
  const { highlighted, people } = picker;
  return (
    <div className="flex min-h-80 flex-col gap-2">
      <SearchField
        {...(ref && { ref })}
        label={CHAT_COPY.search}
        placeholder={CHAT_COPY.search}
        value={picker.text}
        onChange={(event) => picker.write(event.target.value)}
        onKeyDown={picker.onKeyDown}
        maxLength={80}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={people.length > 0}
        aria-controls={listId}
        {...(highlighted !== null && { 'aria-activedescendant': optionIdOf(listId, highlighted) })}
      />
      <Found picker={picker} listId={listId} />
      <AlertDialog open={picker.isAsking} title={CHAT_COPY.selectUser} onClose={picker.endAsking} />
    </div>
  );
}

const optionIdOf = (listId: string, index: number) => `${listId}-${index}`;

function Found({ picker, listId }: { picker: PeoplePicker; listId: string }) {
  const { people, isSearching, isWaiting, isOffline, hasFailed } = picker;
  if (hasFailed) {
    return <ErrorState title={LIST_COPY.failed} retryLabel={LIST_COPY.retry} onRetry={picker.retry} />;
  }
  if (isOffline) return <OfflineState />;
  if (isWaiting) {
    return (
      <SkeletonList count={3}>
        <PersonSkeleton />
      </SkeletonList>
    );
  }
  if (isSearching && people.length === 0) {
    return (
      <output>
        <EmptyState title={CHAT_COPY.noUsers} />
      </output>
    );
  }
  const label = isSearching ? CHAT_COPY.newTitle : CHAT_COPY.recent;
  return (
    <>
      {!isSearching && people.length > 0 && <p className="pt-2 font-semibold">{label}</p>}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the field */}
      <div id={listId} role="listbox" aria-label={label} className="-mx-4">
        {people.map((person, index) => {
          const isChosen = person.id === picker.chosen?.id;
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
            <div
              key={person.id}
              id={optionIdOf(listId, index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list
              role="option"
              aria-selected={isChosen}
              ref={(option) => void (index === picker.highlighted && option?.scrollIntoView({ block: 'nearest' }))}
              className={cx(
                'flex h-16 cursor-pointer items-center gap-3 px-4 hover:bg-raised',
                index === picker.highlighted && 'bg-raised',
              )}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => picker.choose(person, index)}
            >
              <PersonAvatar person={person} />
              <PersonLines person={person} />
              {isChosen && <Icon of={checkIcon} className="text-campus" />}
            </div>
          );
        })}
      </div>
    </>
  );
}
