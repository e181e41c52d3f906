import { useState } from 'react';
import type { Message } from '@quad/contract/chats';

/** Whether the other one said something since the end was last in view. */
export function useNewBelow(messages: readonly Message[], otherId: string, isAtEnd: boolean) {
  const last = messages.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(last);
  if (isAtEnd && seen !== last) setSeen(last);
  return !isAtEnd && messages.some(({ seq, senderId }) => seq > seen && senderId === otherId);
}
