import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { School } from '@quad/contract/search/search.schemas';
import { NotLoaded } from '../../lib/lists/not-loaded.tsx';
import { SCHOOL_COPY } from './school-copy.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { ROUTES } from '@quad/contract/pages';
import { useDebounced } from '../../lib/forms/use-debounced.ts';
import { Icon } from '../../ui/icon.tsx';
import { placeIcon } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useEarlyText } from '../../ui/fields/use-early-text.ts';
import { ChatSkeleton } from '../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../ui/lists/skeletons.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { stepOf } from './offers.ts';
import { SchoolDialog } from './school-dialog.tsx';
import { SchoolRow } from './school-row.tsx';
import { schoolsQuery } from './search.queries.ts';

/** Finds the viewer's school while typing. */
export function SearchSchoolsScreen() {
  const id = useId();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const settled = useDebounced(typed);
  const found = useQuery(schoolsQuery(settled));
  const schools = found.data?.items ?? [];
  const [active, setActive] = useState(-1);
  const [chosen, setChosen] = useState<School>();
  const [isOpen, setOpen] = useState(false);
  const inHand = active < schools.length ? active : -1;
  const isCurrent = settled === typed && !found.isPlaceholderData && !found.isPending;
  /** Enter was pressed before the list matched the typed text. */
  const [isEntered, setIsEntered] = useState(false);

  const form = useEarlyText<HTMLFormElement>(typed, setTyped);

  useEffect(() => {
    if (inHand !== -1) document.getElementById(`${id}-${inHand}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, inHand]);

  function choose(school: School) {
    setChosen(school);
    setOpen(true);
  }

  if (isEntered && isCurrent) {
    setIsEntered(false);
    if (schools[0]) choose(schools[0]);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const next = stepOf(event.key, inHand, schools.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  }

  return (
    <>
      <PageHead title={SCHOOL_COPY.title} />
      <PageHeader title={SCHOOL_COPY.title}>
        <search className="block px-4 pb-3">
          <form
            ref={form}
            action={ROUTES.searchSchools}
            onSubmit={(event) => {
              event.preventDefault();
              const highlighted = schools[inHand];
              if (highlighted) choose(highlighted);
              // The first one, once the list matches the typed text.
              else if (typed.trim() !== '') setIsEntered(true);
            }}
          >
            <SearchField
              label={SCHOOL_COPY.prompt}
              placeholder={SCHOOL_COPY.prompt}
              name="q"
              value={typed}
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes no typing
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={schools.length > 0}
              aria-controls={schools.length > 0 ? id : undefined}
              aria-activedescendant={inHand === -1 ? undefined : `${id}-${inHand}`}
              onKeyDown={onKeyDown}
              onChange={({ target }) => {
                setTyped(target.value);
                setActive(-1);
                setIsEntered(false);
              }}
            />
          </form>
        </search>
      </PageHeader>
      <NotLoaded
        query={found}
        waiting={
          <SkeletonList count={8}>
            <ChatSkeleton />
          </SkeletonList>
        }
      />
      {found.data && schools.length === 0 && (
        <EmptyState icon={<Icon of={placeIcon} />} title={SCHOOL_COPY.none}>
          {SCHOOL_COPY.noneHint}
        </EmptyState>
      )}
      {schools.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select could not show marks and places
        <div id={id} role="listbox" aria-label={SCHOOL_COPY.title} className="py-1">
          {schools.map((school, index) => (
            <SchoolRow
              key={school.id}
              id={`${id}-${index}`}
              school={school}
              isInHand={index === inHand}
              onChoose={() => choose(school)}
            />
          ))}
        </div>
      )}
      <output className="sr-only">{found.data && SCHOOL_COPY.found(schools.length)}</output>
      {chosen && <SchoolDialog school={chosen} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
