import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useEffect, useId, useRef, useState } from 'react';
import { COMPOSE_COPY } from '../compose-copy.ts';
import { toast } from '../../../../lib/toasts.ts';
import { motionAllowed } from '../../../../ui/media/motion-preference.ts';
import type { DraftFile } from '../draft.ts';
import { AltDialog } from './alt-dialog.tsx';
import { FileTile } from './file-tile.tsx';
import { FILE_COPY, troubleCopy } from './file-copy.ts';
import { useKeyboardMove } from './use-keyboard-move.ts';
import type { Uploads } from './use-uploads.ts';

type Props = {
  files: readonly DraftFile[];
  uploads: Pick<Uploads, 'stateOf' | 'retry' | 'cancel'>;
  /** Takes an updater, because the files can change in the meantime. */
  onChange: (change: (files: DraftFile[]) => DraftFile[]) => void;
  /** Called when the last file is being removed, to move the focus elsewhere. */
  onEmptied: () => void;
};

/**
 * Turns off the library's announcements. Screen reader users move files with the keyboard, which we announce
 * ourselves.
 */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** The files of a draft, in posting order. */
export function FileStrip({ files, uploads, onChange, onEmptied }: Props) {
  const [describedId, setDescribedId] = useState<string | null>(null);
  const removeButtons = useRef(new Map<string, HTMLButtonElement>());
  const removing = useRemoving(files);
  const list = useLatestInView(files.length);
  const described = files.find(({ id }) => id === describedId);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // On a phone the same finger scrolls the strip, so only a long press lifts a file.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const keys = useKeyboardMove(files, onChange);
  const instructionsId = useId();

  function move({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    onChange((now) => {
      const from = now.findIndex(({ id }) => id === active.id);
      const to = now.findIndex(({ id }) => id === over.id);
      return from < 0 || to < 0 ? now : arrayMove(now, from, to);
    });
  }

  async function remove(removed: DraftFile) {
    if (removing.current.has(removed.id)) return;
    toast({ message: COMPOSE_COPY.removingPhoto });
    const remaining = files.filter(({ id }) => !removing.current.has(id));
    removing.current.add(removed.id);
    const index = remaining.indexOf(removed);
    const neighbor = remaining[index + 1] ?? remaining[index - 1];
    // Moves the focus before the focused button disappears, because the dialog would take a lost focus a frame later.
    if (neighbor) removeButtons.current.get(neighbor.id)?.focus();
    else onEmptied();
    await uploads.cancel(removed.id).catch((error: unknown) => {
      removing.current.delete(removed.id);
      throw error;
    });
    onChange((now) => now.filter(({ id }) => id !== removed.id));
  }

  function describe(id: string, alt: string) {
    onChange((now) => now.map((file) => (file.id === id ? { ...file, alt } : file)));
  }

  if (files.length === 0) return null;
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={SILENT} onDragEnd={move}>
      <SortableContext items={files.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol
          ref={list}
          aria-label={FILE_COPY.list}
          className="over-769:grid over-769:grid-cols-5 flex gap-2 upto-769:-mx-4 upto-769:overflow-x-auto upto-769:px-4 upto-769:py-1"
        >
          {files.map((file, index) => (
            <FileTile
              key={file.id}
              file={file}
              upload={uploads.stateOf(file.id)}
              position={index + 1}
              count={files.length}
              onRemove={() => void remove(file)}
              onRetry={() => uploads.retry(file.id)}
              onAlt={() => setDescribedId(file.id)}
              isLifted={keys.liftedId === file.id}
              instructionsId={instructionsId}
              onKeyDown={(event) => keys.onKeyDown(file, event)}
              onBlur={() => keys.onBlur(file)}
              removeRef={(button) => {
                if (button) removeButtons.current.set(file.id, button);
                else removeButtons.current.delete(file.id);
              }}
            />
          ))}
        </ol>
      </SortableContext>
      <p id={instructionsId} hidden>
        {FILE_COPY.moving}
      </p>
      <output className="sr-only">{keys.announcement}</output>
      <output className="sr-only">
        {files
          .map(({ id, name }) => troubleCopy(name, uploads.stateOf(id)))
          .filter(Boolean)
          .join(' ')}
      </output>
      {described && (
        <AltDialog
          file={described}
          onChange={(alt) => describe(described.id, alt)}
          onClose={() => setDescribedId(null)}
        />
      )}
    </DndContext>
  );
}

/** Files being removed. They stay visible until the server has deleted them. */
function useRemoving(files: readonly DraftFile[]) {
  const removing = useRef(new Set<DraftFile['id']>());
  useEffect(() => {
    for (const id of removing.current) if (!files.some((file) => file.id === id)) removing.current.delete(id);
  }, [files]);
  return removing;
}

/** Scrolls a newly added file into view. */
function useLatestInView(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const behavior = motionAllowed() ? 'smooth' : 'instant';
    if (count > shown.current) list.current?.scrollTo({ left: list.current.scrollWidth, behavior });
    shown.current = count;
  }, [count]);
  return list;
}
