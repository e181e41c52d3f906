import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Listeners = {
  onType: () => void;
  onOpen: () => void;
  onClose: () => void;
  onKey: (event: KeyboardEvent) => void;
};

/** Listens to a search box that was rendered before this code loaded. Returns its text. */
export function useField(field: HTMLInputElement, listeners: Listeners) {
  const onType = useEffectEvent(() => listeners.onType());
  const onOpen = useEffectEvent(() => listeners.onOpen());
  const onClose = useEffectEvent(() => listeners.onClose());
  const onKey = useEffectEvent((event: KeyboardEvent) => listeners.onKey(event));

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    field.addEventListener('input', () => onType(), { signal });
    field.addEventListener('focus', () => onOpen(), { signal });
    field.addEventListener('click', () => onOpen(), { signal });
    field.addEventListener('keydown', (event) => onKey(event), { signal });
    field.form?.addEventListener('submit', () => onClose(), { signal });
    const container = field.closest('search');
    container?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && container.contains(relatedTarget))) onClose();
      },
      { signal },
    );
    // The focus may have moved while this code was loading, and the list would cover the focused element.
    if (!container?.contains(document.activeElement)) onClose();
    return () => ended.abort();
  }, [field]);

  // Reads the field itself: text typed while this code was loading would be missing from React state.
  const subscribe = useCallback(
    (changed: () => void) => {
      field.addEventListener('input', changed);
      return () => field.removeEventListener('input', changed);
    },
    [field],
  );
  return useSyncExternalStore(subscribe, () => field.value);
}

/** Links the field to its list and the highlighted option, for screen readers. */
export function useFieldCopy(field: HTMLInputElement, listId: string | null, optionId: string | null) {
  useEffect(() => {
    field.setAttribute('aria-expanded', String(listId !== null));
    setOrRemove(field, 'aria-controls', listId);
    setOrRemove(field, 'aria-activedescendant', optionId);
  }, [field, listId, optionId]);
}

function setOrRemove(element: HTMLElement, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
