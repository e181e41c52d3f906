import type { ReactNode, RefObject } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  titleHidden?: boolean;
  description?: ReactNode;
  /** The body scrolls when it is long; title and actions stay. */
  children?: ReactNode;
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** What takes the focus on opening; otherwise the first field, if there is one. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** False while closing would lose something; only the cross and Escape close then. */
  closeOnOutsidePress?: boolean;
};

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
