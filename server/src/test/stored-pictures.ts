import type { Deps } from '../deps.ts';
import { fileKey } from '../features/media/files/file-key.ts';
import type { Student } from './people.ts';

type Sources = Pick<Deps, 'db' | 'ids' | 'storage'>;

/** The owner of a picture. An unattached upload has the purpose "post" or "message" but no id. */
export type Belonging = { purpose: 'post' | 'message' | 'avatar'; postId?: string; messageId?: string };

/** A stored picture of a student; answers its address. */
export async function storePicture(
  { db, ids, storage }: Sources,
  owner: Student,
  { purpose, postId, messageId }: Belonging,
  bytes: Buffer,
) {
  const id = ids.next();
  const key = fileKey(id, 'small');
  await storage.put(key, bytes, { contentType: 'image/webp' });
  await db.db
    .insertInto('media')
    .values({
      id,
      campus_id: owner.campusId,
      owner_id: owner.id,
      purpose,
      post_id: postId ?? null,
      message_id: messageId ?? null,
      kind: 'photo',
      status: 'ready',
      width: 10,
      height: 10,
      variants: JSON.stringify([
        { name: 'small', type: 'image/webp', width: 10, height: 10, bytes: bytes.length, key },
      ]),
    })
    .execute();
  return `/files/${id}/small` as const;
}

/** The same in a conversation of two, sent by the first of them. */
export async function storeChatPicture(sources: Sources, between: [Student, Student], bytes: Buffer) {
  const { db, ids } = sources;
  const [low, high] = between.map((student) => student.id).toSorted();
  const [chatId, messageId, [sender]] = [ids.next(), ids.next(), between];
  await db.db
    .insertInto('chats')
    .values({ id: chatId, campus_id: sender.campusId, low_user_id: low ?? '', high_user_id: high ?? '' })
    .execute();
  await db.db
    .insertInto('chat_members')
    .values(between.map((student) => ({ chat_id: chatId, campus_id: sender.campusId, user_id: student.id })))
    .execute();
  await db.db
    .insertInto('messages')
    .values({
      id: messageId,
      chat_id: chatId,
      campus_id: sender.campusId,
      seq: 1,
      sender_id: sender.id,
      client_id: ids.next(),
      document: JSON.stringify({ blocks: [] }),
    })
    .execute();
  return { chatId, messageId, path: await storePicture(sources, sender, { purpose: 'message', messageId }, bytes) };
}
