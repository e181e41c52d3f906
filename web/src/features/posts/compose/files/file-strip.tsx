import {
  closestCenter,
  DndContext,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { COMPOSE_WORDS } from '@quad/contract/compose';
import { toast } from '../../../../lib/toasts.ts';
import type { DraftFile } from '../draft.ts';
import { AltDialog } from './alt-dialog.tsx';
import { FileTile } from './file-tile.tsx';
import { FILE_WORDS, movingWords } from './file-words.ts';
import type { Uploads } from './use-uploads.ts';

type Props = {
  files: readonly DraftFile[];
  uploads: Pick<Uploads, 'stateOf' | 'retry' | 'cancel'>;
  /** Changes the draft's files from what they are by then. */
  onChange: (change: (files: DraftFile[]) => DraftFile[]) => void;
  /** The last file is gone, and the focus with it. */
  onEmptied: () => void;
};

/** The files of a draft, in the order they will be posted. */
export function FileStrip({ files, uploads, onChange, onEmptied }: Props) {
  const [describedId, setDescribedId] = useState<string | null>(null);
  const removeButtons = useRef(new Map<string, HTMLButtonElement>());
  const described = files.find(({ id }) => id === describedId);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // On a phone the strip is scrolled with the same finger; only a rest lifts a file.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // Not Enter: with Control it sends the post.
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
      },
    }),
  );

  function move({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    onChange((now) => {
      const from = now.findIndex(({ id }) => id === active.id);
      const to = now.findIndex(({ id }) => id === over.id);
      return from < 0 || to < 0 ? now : arrayMove(now, from, to);
    });
  }

  async function remove(removed: DraftFile) {
    toast({ message: COMPOSE_WORDS.removingPhoto });
    const index = files.indexOf(removed);
    const neighbour = files[index + 1] ?? files[index - 1];
    if (neighbour) removeButtons.current.get(neighbour.id)?.focus();
    await uploads.cancel(removed.id);
    onChange((now) => now.filter(({ id }) => id !== removed.id));
    if (!neighbour) onEmptied();
  }

  function describe(id: string, alt: string) {
    onChange((now) => now.map((file) => (file.id === id ? { ...file, alt } : file)));
  }

  if (files.length === 0) return null;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(files),
        screenReaderInstructions: { draggable: FILE_WORDS.moving },
      }}
      onDragEnd={move}
    >
      <SortableContext items={files.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol
          aria-label={FILE_WORDS.list}
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
              removeRef={(button) => {
                if (button) removeButtons.current.set(file.id, button);
                else removeButtons.current.delete(file.id);
              }}
            />
          ))}
        </ol>
      </SortableContext>
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

function announcementsOf(files: readonly DraftFile[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => files.find((file) => file.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) => files.findIndex((file) => file.id === id) + 1;
  const said = (words: (name: string, position: number, count: number) => string, id: UniqueIdentifier, at = id) =>
    words(nameOf(id), placeOf(at), files.length);
  return {
    onDragStart: ({ active }) => said(movingWords.lifted, active.id),
    onDragOver: ({ active, over }) => (over ? said(movingWords.over, active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => said(movingWords.dropped, active.id, over?.id),
    onDragCancel: ({ active }) => movingWords.cancelled(nameOf(active.id)),
  };
}
