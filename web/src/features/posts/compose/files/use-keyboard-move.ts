import { arrayMove } from '@dnd-kit/sortable';
import { useState, type KeyboardEvent } from 'react';
import type { DraftFile } from '../draft.ts';
import { motionCopy } from './file-copy.ts';

type ChangeFiles = (change: (files: DraftFile[]) => DraftFile[]) => void;
type Lifted = { id: string; from: number };

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Moves files with the keyboard: Space lifts one, the arrows move it, Space drops it, Escape puts it back. The
 * drag-and-drop library listens on the document, where a dialog blocks the arrow keys, so this is our own.
 */
export function useKeyboardMove(files: readonly DraftFile[], onChange: ChangeFiles) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const locationOf = (id: string) => files.findIndex((file) => file.id === id);

  function moveTo({ id, name }: DraftFile, to: number) {
    if (to < 0 || to >= files.length) return;
    onChange((now) => {
      const from = now.findIndex((file) => file.id === id);
      return from < 0 ? now : arrayMove(now, from, Math.min(to, now.length - 1));
    });
    setAnnouncement(motionCopy.over(name, to + 1, files.length));
  }

  function lift({ id, name }: DraftFile) {
    setLifted({ id, from: locationOf(id) });
    setAnnouncement(motionCopy.lifted(name, locationOf(id) + 1, files.length));
  }

  function putDown({ id, name }: DraftFile) {
    setLifted(null);
    setAnnouncement(motionCopy.dropped(name, locationOf(id) + 1, files.length));
  }

  function putBack(file: DraftFile, { from }: Lifted) {
    moveTo(file, from);
    setLifted(null);
    setAnnouncement(motionCopy.canceled(file.name));
  }

  /** Returns whether the key was handled. */
  function press(file: DraftFile, key: string) {
    const current = lifted?.id === file.id ? lifted : null;
    if (key === ' ') {
      if (current) putDown(file);
      else lift(file);
      return true;
    }
    if (!current) return false;
    const step = STEPS[key];
    if (step !== undefined) moveTo(file, locationOf(file.id) + step);
    else if (key === 'Escape') putBack(file, current);
    else return false;
    return true;
  }

  return {
    liftedId: lifted?.id ?? null,
    announcement,
    onKeyDown(file: DraftFile, event: KeyboardEvent) {
      if (!press(file, event.key)) return;
      event.preventDefault();
      // Otherwise Escape would close the surrounding dialog.
      event.stopPropagation();
    },
    onBlur(file: DraftFile) {
      if (lifted?.id === file.id) putDown(file);
    },
  };
}
