import { randomUUID } from 'node:crypto';
import type { Student } from '../../../test/people.ts';
import type { World } from '../../../test/world.ts';

export type Conversation = Awaited<ReturnType<typeof openConversation>>;
type Sent = { messageId: string };

/** A conversation of two, through the API, which refuses actions after its deletion. */
export async function openConversation(world: World, starter: Student, other: Student) {
  const opened = await world.as(starter).call('POST', '/chats', { userId: other.id });
  const chatId: string = opened.json().chatId;
  const path = `/chats/${chatId}` as const;

  return {
    chatId,
    async send(sender: Student, text = 'Is it still there?'): Promise<Sent> {
      const message = { clientId: randomUUID(), document: { blocks: [{ text }] } };
      const response = await world.as(sender).call('POST', `${path}/messages`, message);
      return { messageId: response.json().id ?? randomUUID() };
    },
    /** Up to a message, or all of it. */
    async read(reader: Student, until?: number) {
      const { lastSeq = 0 } = (await world.as(reader).call('GET', path)).json();
      return world.as(reader).call('PUT', `${path}/read`, { seq: until ?? lastSeq });
    },
    heart: (by: Student, { messageId }: Sent) => world.as(by).call('PUT', `${path}/messages/${messageId}/heart`),
    unheart: (by: Student, { messageId }: Sent) => world.as(by).call('DELETE', `${path}/messages/${messageId}/heart`),
    remove: () => world.as(starter).call('DELETE', path),
  };
}
