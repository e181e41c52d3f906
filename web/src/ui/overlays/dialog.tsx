import type { ReactNode, RefObject } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  titleHidden?: boolean;
  description?: ReactNode;
  /** A long body scrolls; the title and the actions stay. */
  children?: ReactNode;
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Takes the focus on opening; defaults to the first field. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Set to false while closing would lose input; then only the close button and Escape close it. */
  closeOnOutsidePress?: boolean;
};

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
