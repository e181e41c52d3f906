/**
 * Focuses the field of the open conversation. Does nothing on a phone, where the keyboard would open over the messages.
 */
export function focusMessageField() {
  if (!matchMedia('(pointer: fine)').matches) return;
  document.querySelector<HTMLElement>('[data-writes-below] textarea')?.focus({ preventScroll: true });
}
