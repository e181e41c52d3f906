import { sql } from 'kysely';
import type { AppEvent } from '../../events.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Student } from '../../test/people.ts';
import type { World } from '../../test/world.ts';

export type Talk = Awaited<ReturnType<typeof openTalk>>;

/** A conversation of two as the database holds it, with what is announced of it. */
export async function openTalk({ deps }: World, starter: Student, other: Student) {
  const { db, ids, events } = deps;
  const { campusId } = starter;
  const [chatId, low, high] = [ids.next(), ...[starter.id, other.id].toSorted()];
  const otherOf = (id: string) => (id === starter.id ? other.id : starter.id);

  await db.tx(async (tx) => {
    await sql`
      insert into chats (id, campus_id, low_user_id, high_user_id)
      values (${chatId}, ${campusId}, ${low}, ${high})`.execute(tx);
    await sql`
      insert into chat_members (chat_id, user_id, campus_id)
      values (${chatId}, ${low}, ${campusId}), (${chatId}, ${high}, ${campusId})`.execute(tx);
    await events.announce(tx, {
      type: 'chat.started',
      chatId,
      starterId: starter.id,
      otherId: other.id,
      campusId,
    });
  });

  /** One change of the conversation after the other, as the revision counts them. Nothing once it is deleted. */
  function change(work: (tx: Db, lastSeq: number) => Promise<AppEvent | undefined>) {
    return db.tx(async (tx) => {
      const { rows } = await sql<{ lastSeq: number }>`
        update chats set revision = revision + 1 where id = ${chatId} and sealed_at is null
        returning last_seq as "lastSeq"`.execute(tx);
      const event = rows[0] && (await work(tx, rows[0].lastSeq));
      if (event) await events.announce(tx, event);
    });
  }

  return {
    chatId,
    async say({ id: senderId }: Student, text = 'Is it still there?') {
      const messageId = ids.next();
      await change(async (tx, lastSeq) => {
        const seq = lastSeq + 1;
        const document = JSON.stringify({ blocks: [{ text }] });
        await sql`
          insert into messages (id, chat_id, campus_id, seq, sender_id, client_id, document)
          values (${messageId}, ${chatId}, ${campusId}, ${seq}, ${senderId}, ${messageId}, ${document})`.execute(tx);
        await sql`update chats set last_seq = ${seq} where id = ${chatId}`.execute(tx);
        await sql`
          update chat_members set is_unread = true where chat_id = ${chatId} and user_id <> ${senderId}`.execute(tx);
        const recipientId = otherOf(senderId);
        return { type: 'message.sent', messageId, chatId, seq, senderId, recipientId, campusId };
      });
      return { messageId };
    },
    /** Up to a message, or all of it. */
    read: ({ id: userId }: Student, until?: number) =>
      change(async (tx, lastSeq) => {
        const seq = until ?? lastSeq;
        await sql`
          update chat_members set last_read_seq = greatest(last_read_seq, ${seq}), is_unread = ${seq < lastSeq}
          where chat_id = ${chatId} and user_id = ${userId}`.execute(tx);
        return { type: 'chat.read', chatId, userId, seq, campusId };
      }),
    heart: ({ id: actorId }: Student, { messageId }: { messageId: string }) =>
      change(async (tx) => {
        const senderId = await senderOf(tx, messageId);
        if (senderId === undefined) return undefined;
        await sql`
          insert into reactions (message_id, user_id) values (${messageId}, ${actorId})
          on conflict do nothing`.execute(tx);
        return { type: 'message.hearted', messageId, chatId, actorId, senderId, campusId };
      }),
    unheart: ({ id: actorId }: Student, { messageId }: { messageId: string }) =>
      change(async (tx) => {
        const senderId = await senderOf(tx, messageId);
        if (senderId === undefined) return undefined;
        await sql`delete from reactions where message_id = ${messageId} and user_id = ${actorId}`.execute(tx);
        return { type: 'message.unhearted', messageId, chatId, actorId, senderId, campusId };
      }),
    remove: () =>
      change(async (tx) => {
        await sql`update chats set sealed_at = now() where id = ${chatId}`.execute(tx);
        await sql`delete from chat_members where chat_id = ${chatId}`.execute(tx);
        return { type: 'chat.deleted', chatId, userIds: [starter.id, other.id], campusId };
      }),
  };
}

async function senderOf(tx: Db, messageId: string) {
  const row = await tx.selectFrom('messages').select('sender_id').where('id', '=', messageId).executeTakeFirst();
  return row?.sender_id;
}
