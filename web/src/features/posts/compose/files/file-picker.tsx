import { useRef, type Ref } from 'react';
import { MEDIA } from '@quad/contract/media/media';
import { COMPOSE_COPY } from '../compose-copy.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { imageIcon } from '../../../../ui/icons.ts';

/** One button in both sizes, so that it keeps the focus when it changes. */
export function FilePicker({
  onFiles,
  label = COMPOSE_COPY.addFiles,
  large,
  multiple = true,
  disabled = false,
  ref,
}: {
  onFiles: (files: File[]) => void;
  label?: string;
  /** The visible text of a large target across the whole width. */
  large?: string | undefined;
  multiple?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        {...(ref && { ref })}
        label={label}
        icon={
          <>
            <Icon of={imageIcon} size={large ? 24 : 20} />
            {large}
          </>
        }
        className={large && 'h-14! w-full! gap-2 rounded-card! border border-dashed border-control font-semibold'}
        tone="campus"
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={MEDIA.accept}
        className="hidden"
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
    </>
  );
}
