import { useId, useRef } from 'react';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import { CHATS } from '@quad/contract/chats/chats';
import type { Chat } from '@quad/contract/chats/chats.schemas';
import { CHAT_COPY } from '../chat-copy.ts';
import { UNREADY } from '../../../lib/forms/unready-copy.ts';
import { Counter } from '../../../ui/fields/counter.tsx';
import { useUnready } from '../../../ui/buttons/unready.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { sendIcon } from '../../../ui/icons.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { useMounted } from '../../../ui/use-mounted.ts';
import { FilePicker, useFileDrop } from '../../posts/posts.public.ts';
import { AttachedFile } from './attached-file.tsx';
import { focusMessageField } from './focus-message-field.ts';
import { MessageField } from './message-field.tsx';
import { PinnedPost } from './pinned-post.tsx';
import { useMessageComposer } from './use-message-composer.ts';

type Props = { chat: Chat; viewerId: UserId };

/** The message form. Drafts are stored in the browser, so the server renders only a placeholder. */
export function MessageComposer(props: Props) {
  const mounted = useMounted();
  return mounted ? <Composer {...props} /> : <Placeholder />;
}

function Placeholder() {
  return <div className={cx(frame, 'h-[65px]')} />;
}

const frame = 'shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]';

/** The share of the limit from which the counter is shown. */
const COUNTED_FROM = 0.8;

function Composer({ chat, viewerId }: Props) {
  const composer = useMessageComposer(chat, viewerId);
  const counterId = useId();
  const drop = useFileDrop(composer.addFiles);
  const { text, file, length } = composer;
  // Most messages are short, and the counter takes room from their text.
  const isCounted = length >= CHATS.textMax * COUNTED_FROM;
  const picker = useRef<HTMLButtonElement>(null);
  /** Call before the pressed button disappears: without the focus in the field, the next letters would be shortcuts. */
  function leaveRemoved() {
    picker.current?.focus({ preventScroll: true });
    focusMessageField();
  }
  const waits = useUnready(composer.maySend ? undefined : UNREADY.message);
  // Text typed before the draft is loaded would be lost.
  if (!composer.isReady) return <Placeholder />;
  return (
    <form
      aria-label={CHAT_COPY.newMessage}
      data-writes-below
      className={cx(frame, drop.isOver && 'bg-campus-soft')}
      onSubmit={(event) => {
        event.preventDefault();
        composer.send();
        focusMessageField();
      }}
      {...drop.handlers}
    >
      {composer.about && (
        <PinnedPost
          postId={composer.about.postId}
          onRemove={() => {
            leaveRemoved();
            composer.removePost();
          }}
        />
      )}
      {file && (
        <AttachedFile
          key={file.id}
          file={file}
          onUrl={(url) => composer.keepUploadUrl(file.id, url)}
          onRemove={() => {
            leaveRemoved();
            composer.removeFile();
          }}
        />
      )}
      <div className="flex items-end gap-2 px-3 py-2.5">
        <FilePicker ref={picker} label={CHAT_COPY.addFile} multiple={false} onFiles={composer.addFiles} />
        <div className="flex min-w-0 flex-1 items-end rounded-[20px] border border-control bg-raised focus-within:outline-2 focus-within:outline-campus">
          <MessageField
            text={text}
            label={CHAT_COPY.write}
            counterId={isCounted ? counterId : undefined}
            onWrite={composer.write}
            onFiles={composer.addFiles}
            onSend={composer.send}
          />
          {isCounted && (
            <span className="px-3 py-2.5">
              <Counter id={counterId} length={length} max={CHATS.textMax} />
            </span>
          )}
        </div>
        <Tooltip label={CHAT_COPY.send}>
          <button
            type="submit"
            aria-label={CHAT_COPY.send}
            // Keeps the focus in the field: on the button, the next letters would be shortcuts.
            onMouseDown={(event) => event.preventDefault()}
            {...waits.props}
            className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-campus-fill text-campus-fill-contrast transition-transform active:not-aria-disabled:scale-95 aria-disabled:opacity-50"
          >
            <Icon of={sendIcon} size={18} />
          </button>
        </Tooltip>
        {waits.hint}
      </div>
    </form>
  );
}
