import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { KeyboardEvent, Ref } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { checkIcon, closeIcon, imageIcon, videoIcon } from '../../../../ui/icons.ts';
import { Tooltip } from '../../../../ui/overlays/tooltip.tsx';
import type { DraftFile } from '../draft.ts';
import { kindOf } from './accept-files.ts';
import { altCopy, removeLabel, tileCopy } from './file-copy.ts';
import { TileOverlay } from './tile-overlay.tsx';
import type { UploadState } from './upload-state.ts';
import { useTileThumbnail, type Thumbnail } from './use-thumbnail.ts';

type Props = {
  file: DraftFile;
  upload: UploadState;
  position: number;
  count: number;
  onRemove: () => void;
  onRetry: () => void;
  onAlt: () => void;
  removeRef: Ref<HTMLButtonElement>;
  /** Lifted with the keyboard. */
  isLifted: boolean;
  instructionsId: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
};

const roundButton =
  'absolute inline-flex items-center justify-center rounded-full bg-black/65 text-white hover:bg-black/80 active:scale-95 transition-transform';

/** One file of the strip: draggable, with its upload state and its buttons. */
export function FileTile({ file, upload, position, count, isLifted, removeRef, ...props }: Props) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: file.id,
    disabled: upload.status === 'removing',
  });
  const thumbnail = useTileThumbnail(file, upload.mediaId);
  const isHeld = isDragging || isLifted;
  const isRemoving = upload.status === 'removing';
  // An error message takes the place of the alt button.
  const hasAlt = !['failed', 'refused', 'removing'].includes(upload.status);

  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx('relative aspect-square upto-769:w-28 upto-769:shrink-0', isHeld && 'z-10')}
    >
      <div
        className={cx(
          'relative size-full overflow-hidden rounded-input border border-line bg-raised',
          isHeld && 'scale-105 shadow-float',
          upload.status === 'refused' && 'border-danger',
        )}
      >
        <Picture thumbnail={thumbnail} kind={kindOf(file)} />
        {/* Above the picture and below the buttons, so that the whole tile can be dragged. */}
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="absolute inset-0 cursor-grab touch-manipulation rounded-input select-none [-webkit-touch-callout:none] outline-offset-[-3px] active:cursor-grabbing"
          {...listeners}
          aria-label={tileCopy(file.name, position, count, upload)}
          aria-describedby={props.instructionsId}
          aria-pressed={isLifted}
          onKeyDown={props.onKeyDown}
          onBlur={props.onBlur}
        />
        <TileOverlay name={file.name} upload={upload} onRetry={props.onRetry} />
      </div>
      {hasAlt && (
        <Tooltip label={altCopy(file.name, file.alt)}>
          <button
            type="button"
            aria-label={altCopy(file.name, file.alt)}
            className={cx(roundButton, 'bottom-1.5 left-1.5 h-6 gap-0.5 px-2 text-[11px] font-bold tracking-wide')}
            onClick={props.onAlt}
          >
            {file.alt === '' ? '+' : <Icon of={checkIcon} size={12} className="stroke-3" />} ALT
          </button>
        </Tooltip>
      )}
      {!isRemoving && (
        <Tooltip label={removeLabel(file.name)}>
          <button
            ref={removeRef}
            type="button"
            aria-label={removeLabel(file.name)}
            className={cx(roundButton, 'top-1.5 right-1.5 size-7')}
            onClick={props.onRemove}
          >
            <Icon of={closeIcon} size={16} className="stroke-[2.5]" />
          </button>
        </Tooltip>
      )}
    </li>
  );
}

function Picture({ thumbnail, kind }: { thumbnail: Thumbnail; kind: ReturnType<typeof kindOf> }) {
  if (thumbnail.status === 'drawing') return null;
  return (
    <>
      {thumbnail.status === 'drawn' ? (
        <img src={thumbnail.src} alt="" draggable={false} className="size-full animate-appear object-cover" />
      ) : (
        <span className="flex size-full items-center justify-center text-muted">
          <Icon of={kind === 'video' ? videoIcon : imageIcon} size={28} />
        </span>
      )}
      {kind === 'video' && thumbnail.status === 'drawn' && (
        <span className="absolute top-2 left-2 text-white drop-shadow-md">
          <Icon of={videoIcon} size={18} />
        </span>
      )}
    </>
  );
}
