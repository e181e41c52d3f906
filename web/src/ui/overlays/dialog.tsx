import { lazyDialog } from './lazy-dialog.tsx';
import type { DialogProps } from './dialog-popup.tsx';

export type { DialogProps } from './dialog-popup.tsx';

const loadPopup = () => import('./dialog-popup.tsx');

/** Preloads the dialog code. Call it when the page is idle. */
export function preloadDialog(): void {
  loadPopup().catch(() => undefined);
}

/** A centered box; on a phone a sheet from the bottom. */
export const Dialog = lazyDialog<DialogProps>(
  async () => (await loadPopup()).DialogPopup,
  ({ onClose }) => onClose(),
);
