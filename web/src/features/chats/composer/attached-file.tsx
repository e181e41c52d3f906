import { CHAT_COPY } from '../chat-copy.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { closeIcon, imageIcon, videoIcon } from '../../../ui/icons.ts';
import { kindOf, type DraftFile } from '../../posts/posts.public.ts';
import { useServerPreview } from './use-server-preview.ts';

type Props = { file: DraftFile; onUrl: (url: string) => void; onRemove: () => void };

export function AttachedFile({ file, onUrl, onRemove }: Props) {
  const thumbnail = useServerPreview(file, onUrl);
  return (
    <div className="flex items-center gap-3 px-4 pt-3">
      <span className="relative flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-input border border-line bg-raised text-muted">
        {thumbnail.status === 'drawn' && <img src={thumbnail.src} alt="" className="size-full object-cover" />}
        {thumbnail.status === 'none' && (kindOf(file) === 'video' ? <Icon of={videoIcon} /> : <Icon of={imageIcon} />)}
      </span>
      <span className="min-w-0 flex-1 truncate text-meta text-muted">{file.name}</span>
      <IconButton
        label={CHAT_COPY.removeFile}
        icon={<Icon of={closeIcon} size={18} />}
        size="small"
        onClick={onRemove}
      />
    </div>
  );
}
