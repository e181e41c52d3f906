import { lazyDialog } from './lazy-dialog.tsx';
import type { DialogProps } from './dialog-popup.tsx';

export type { DialogProps } from './dialog-popup.tsx';

const loadPopup = () => import('./dialog-popup.tsx');

/** Fetches the code of dialogs ahead of the first press; call it when the page is idle. */
export function preloadDialog(): void {
  loadPopup().catch(() => undefined);
}

/** A box over the page; a sheet from the bottom on a phone. */
export const Dialog = lazyDialog<DialogProps>(
  async () => (await loadPopup()).DialogPopup,
  ({ onClose }) => onClose(),
);
