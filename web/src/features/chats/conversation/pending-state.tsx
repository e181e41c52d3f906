import { CHAT_COPY } from '../chat-copy.ts';
import { Icon } from '../../../ui/icon.tsx';
import { alertIcon, clockIcon } from '../../../ui/icons.ts';
import { focusMessageField } from '../composer/focus-message-field.ts';
import { messageOutbox, type PendingMessage } from '../outbox/message-outbox.ts';

/** The delivery state of a message that the server does not have yet. */
export function PendingState({
  pending: { entry, status, share },
  isLast,
}: {
  pending: PendingMessage;
  isLast: boolean;
}) {
  if (status === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-end gap-x-3 pt-0.5 pb-1 text-meta">
        <span className="inline-flex items-center gap-1 text-danger">
          <Icon of={alertIcon} size={14} />
          {CHAT_COPY.failed}
          {entry.failure !== '' && `: ${entry.failure}`}
        </span>
        <span className="flex gap-3">
          <Action
            label={CHAT_COPY.retry}
            onPress={() => void messageOutbox.read()?.retry(entry.clientKey, Date.now())}
          />
          <Action label={CHAT_COPY.discard} onPress={() => void messageOutbox.read()?.discard(entry.clientKey)} />
        </span>
      </div>
    );
  }
  if (!isLast) return null;
  return (
    <output className="flex items-center gap-1 px-1 pt-0.5 pb-1 text-meta text-muted">
      <Icon of={clockIcon} size={14} />
      {status === 'waiting' ? CHAT_COPY.waiting : CHAT_COPY.sending}
      {status === 'sending' && entry.file && share > 0 && ` ${Math.round(share * 100)}%`}
    </output>
  );
}

function Action({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={() => {
        // The button is about to disappear with the focus on it.
        focusMessageField();
        onPress();
      }}
      className="min-h-6 font-semibold text-campus hover:underline"
    >
      {label}
    </button>
  );
}
