/*
 * Where the focus goes when the control that has it goes away. On the body it would be lost: Tab starts at the top of the
 * page, letters are shortcuts, and a screen reader says nothing.
 */

export function focusContent() {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** The ref of what replaces the pressed control. It needs a `tabIndex`. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}

/**
 * Call it on the press. Returns a function to call once the pressed control is removed with its row: it focuses the
 * next row of the list, else the previous one, else the content.
 */
export function passFocus(pressed: HTMLElement) {
  const row = pressed.closest('[data-item], li, [role=alert]');
  const controls = Array.from(
    row?.parentElement?.querySelectorAll<HTMLElement>(':is([data-item], li) :is(a[href], button)') ?? [],
  ).filter((control) => !row?.contains(control));
  const isAfter = (control: Node) => row && row.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING;
  const next = controls.find(isAfter) ?? controls.at(-1);
  return () => {
    if (document.activeElement !== pressed && document.activeElement !== document.body) return;
    if (next?.isConnected) takeFocus(next);
    else focusContent();
  };
}
