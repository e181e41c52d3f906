import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Listeners = {
  onType: () => void;
  onOpen: () => void;
  onClose: () => void;
  onKey: (event: KeyboardEvent) => void;
};

/** The box was there before this code, and is not drawn by it: it is listened to. Answers with what is typed in it. */
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
    const around = field.closest('search');
    around?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && around.contains(relatedTarget))) onClose();
      },
      { signal },
    );
    return () => ended.abort();
  }, [field]);

  // Not a state of ours: who types while this code arrives would be a letter ahead of it.
  const subscribe = useCallback(
    (changed: () => void) => {
      field.addEventListener('input', changed);
      return () => field.removeEventListener('input', changed);
    },
    [field],
  );
  return useSyncExternalStore(subscribe, () => field.value);
}

/** Tells the box, for screen readers, which list belongs to it and what of it is in hand. */
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
