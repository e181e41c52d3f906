import { useEffect, useState } from 'react';
import { CHAT_COPY } from '../chat-copy.ts';

/** Somebody who writes several short messages is announced once, until they pause for this long. */
const PAUSE_MS = 20_000;

export function TypingNotice({ name, isTyping }: { name: string; isTyping: boolean }) {
  const [isSaid, setSaid] = useState(false);
  if (isTyping && !isSaid) setSaid(true);

  useEffect(() => {
    if (isTyping) return;
    const timer = setTimeout(() => setSaid(false), PAUSE_MS);
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
      <output className="sr-only">{isSaid && `${name} ${CHAT_COPY.typing}`}</output>
    </>
  );
}
