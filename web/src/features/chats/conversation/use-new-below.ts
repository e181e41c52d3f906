import { useState } from 'react';
import type { Message } from '@quad/contract/chats/chats.schemas';

/** Whether the other participant sent something since the end was last visible. */
export function useNewBelow(messages: readonly Message[], otherId: string, isAtEnd: boolean) {
  const last = messages.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(last);
  if (isAtEnd && seen !== last) setSeen(last);
  return !isAtEnd && messages.some(({ seq, senderId }) => seq > seen && senderId === otherId);
}
