import { useRef, useState, type DragEvent } from 'react';
import { droppedFiles, hasFiles } from './transferred-files.ts';

/** Accepts files dropped anywhere on an element: spread `handlers` on it and use `isOver` for the highlight. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  // Every child element fires its own enter and leave events.
  const depth = useRef(0);

  function leave() {
    depth.current = 0;
    setIsOver(false);
  }

  return {
    isOver,
    handlers: {
      onDragEnter(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        depth.current += 1;
        setIsOver(true);
      },
      onDragOver(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDragLeave(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        depth.current -= 1;
        if (depth.current <= 0) leave();
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        leave();
        onFiles(droppedFiles(event.dataTransfer));
      },
    },
  };
}
