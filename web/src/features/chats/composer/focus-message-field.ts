/** Focuses the field of the open conversation. On a phone this would open the keyboard over the messages. */
export function focusMessageField() {
  if (!matchMedia('(pointer: fine)').matches) return;
  document.querySelector<HTMLElement>('[data-writes-below] textarea')?.focus({ preventScroll: true });
}
