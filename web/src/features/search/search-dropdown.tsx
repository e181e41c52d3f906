import { useEffect, useId, useState } from 'react';
import { SEARCH_COPY } from './search-copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { clockIcon, searchIcon } from '../../ui/icons.ts';
import { useGate, useViewer } from '../accounts/accounts.public.ts';
import { stepOf } from './offers.ts';
import { OfferGroup } from './offer-group.tsx';
import { RecentTools } from './recent-tools.tsx';
import { useField, useFieldCopy } from './use-field.ts';
import { useOffers } from './use-offers.ts';

/** Suggestions below the search box. The box keeps the focus; arrow keys move through them. */
export function SearchDropdown({ field }: { field: HTMLInputElement }) {
  const id = useId();
  const viewer = useViewer();
  const gate = useGate();
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const typed = useField(field, {
    onType: () => {
      setOpen(true);
      setActive(-1);
    },
    onOpen: () => setOpen(true),
    onClose: close,
    onKey,
  });
  const { recent, suggestions, popular } = useOffers(typed);
  const texts = [...recent.map(({ text }) => text), ...suggestions, ...popular];
  const asksToKeep = viewer === null && typed.trim() === '';
  const isShown = isOpen && (texts.length > 0 || asksToKeep);
  const inHand = isShown && active < texts.length ? active : -1;
  const optionId = (index: number) => `${id}-${index}`;
  useFieldCopy(field, isShown && texts.length > 0 ? id : null, inHand === -1 ? null : optionId(inHand));

  useEffect(() => {
    if (inHand !== -1) document.getElementById(`${id}-${inHand}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, inHand]);

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(text: string) {
    field.setRangeText(text, 0, field.value.length);
    field.form?.requestSubmit();
  }

  function onKey(event: KeyboardEvent) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = stepOf(event.key, inHand, texts.length);
    const chosen = texts[inHand];
    if (next !== null) {
      // The first arrow key reopens what Escape closed.
      setOpen(true);
      setActive(next);
    } else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    // When nothing is open, the browser's own Escape clears the field.
    else if (event.key === 'Escape' && isShown) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  if (!isShown) return null;
  const shared = { optionId, inHand, onChoose: choose };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the field
    <div
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[min(70dvh,520px)] overflow-y-auto rounded-card border border-line bg-surface py-1 text-text shadow-float"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="relative">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the field */}
        <div id={id} role="listbox" aria-label={SEARCH_COPY.title}>
          <OfferGroup
            title={SEARCH_COPY.recent}
            texts={recent.map(({ text }) => text)}
            icon={<Icon of={clockIcon} size={18} />}
            hasTools
            first={0}
            {...shared}
          />
          <OfferGroup
            title={SEARCH_COPY.suggestions}
            texts={suggestions}
            icon={<Icon of={searchIcon} size={18} />}
            first={recent.length}
            {...shared}
          />
          <OfferGroup
            title={SEARCH_COPY.popular}
            texts={popular}
            icon={<Icon of={searchIcon} size={18} />}
            first={recent.length + suggestions.length}
            {...shared}
          />
        </div>
        {recent.length > 0 && <RecentTools recent={recent} onDone={() => field.focus()} />}
      </div>
      {asksToKeep && (
        <button
          type="button"
          className="flex h-11 w-full items-center gap-3 px-4 text-left font-semibold text-campus hover:bg-raised"
          onClick={() => {
            close();
            gate('search');
          }}
        >
          <Icon of={clockIcon} size={18} className="shrink-0" />
          <span className="truncate">{SEARCH_COPY.keep}</span>
        </button>
      )}
    </div>
  );
}
