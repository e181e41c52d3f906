import { focusContent } from '../focus.ts';

/**
 * What gets the focus when a popup has closed: its button, unless something else has the focus by then. A popup closes
 * with an animation, and meanwhile its entry, or a quick press, may have opened a dialog.
 */
export function focusAfter(popup: HTMLElement | null, button: HTMLElement | null) {
  const { activeElement } = document;
  const isTaken = activeElement !== document.body && !popup?.contains(activeElement);
  if (isTaken) return false;
  // An entry may remove the card that the button is on.
  queueMicrotask(() => {
    if (button?.isConnected === false) focusContent();
  });
  return button;
}

/**
 * Focuses exactly the target after a dialog has closed, or the opening element without one. Base UI would choose the
 * first control inside a container that is not in the Tab order, such as the content.
 */
export function focusExactly(target: HTMLElement | null | undefined) {
  if (!target) return true;
  queueMicrotask(() => target.focus({ preventScroll: true }));
  return false;
}
