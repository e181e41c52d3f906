import { useRef, type Ref } from 'react';
import { MEDIA } from '@quad/contract/media/media';
import { COMPOSE_COPY } from '../compose-copy.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { ImageIcon } from '../../../../ui/icons.ts';

export function FilePicker({
  onFiles,
  label = COMPOSE_COPY.addFiles,
  multiple = true,
  disabled = false,
  ref,
}: {
  onFiles: (files: File[]) => void;
  label?: string;
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
        icon={<ImageIcon />}
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
