import { useEffect, useState } from 'react';
import { CHAT_COPY } from '../chat-copy.ts';

/** Typing is announced again only after a pause this long, not for each of several short messages. */
const PAUSE_MS = 20_000;

export function TypingNotice({ name, isTyping }: { name: string; isTyping: boolean }) {
  const [isAnnounced, setIsAnnounced] = useState(false);
  if (isTyping && !isAnnounced) setIsAnnounced(true);

  useEffect(() => {
    if (isTyping) return;
    const timer = setTimeout(() => setIsAnnounced(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isTyping]);

  return (
    <>
      <p aria-hidden className="h-5 shrink-0 truncate px-5 text-meta text-muted">
        {isTyping && (
          <span className="animate-breathe">
            <bdi>{name}</bdi> {CHAT_COPY.typing}
          </span>
        )}
      </p>
      <output className="sr-only">{isAnnounced && `${name} ${CHAT_COPY.typing}`}</output>
    </>
  );
}
