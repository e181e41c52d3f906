/**
 * What gets the focus when a popup has closed: its button, unless something else has the focus by then. A popup closes
 * with an animation, and meanwhile its entry, or a quick press, may have opened a dialog.
 */
export function focusAfter(popup: HTMLElement | null, button: HTMLElement | null) {
  const { activeElement } = document;
  const isTaken = activeElement !== document.body && !popup?.contains(activeElement);
  return isTaken ? false : button;
}
