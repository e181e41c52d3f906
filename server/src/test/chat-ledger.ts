import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { ChatClient } from './chat-client.ts';

type Row = { clientId: string; seq: number; senderId: string };

/**
 * Compares what the clients show with the database: no message lost, duplicated or out of order, and correct badge
 * counts. Returns the differences.
 */
export async function auditChats(db: Db, clients: readonly ChatClient[]) {
  const wrong: string[] = [];
  for (const client of clients) {
    const { username, id } = client.student;
    const { rows } = await sql<Row>`
      select client_id as "clientId", seq, sender_id as "senderId" from messages
      where chat_id = ${client.chatId} order by seq`.execute(db);
    const addFault = (fault: string) => wrong.push(`${username}: ${fault}`);

    wrong.push(...client.faults());
    if (rows.some(({ seq }, index) => seq !== index + 1)) addFault('the numbers of the conversation have gaps');
    const shown = client.shown.map(({ clientId, seq }) => `${seq} ${clientId}`);
    const stored = rows.map(({ clientId, seq }) => `${seq} ${clientId}`);
    if (shown.join() !== stored.join()) addFault(`shows ${shown.length} messages where ${stored.length} are stored`);
    const own = rows.filter(({ senderId }) => senderId === id).map(({ clientId, seq }) => `${seq} ${clientId}`);
    const acknowledged = client.acknowledged.map(({ clientId, seq }) => `${seq} ${clientId}`);
    if (own.join() !== acknowledged.join())
      addFault(`said ${acknowledged.length} messages, of which ${own.length} are stored in that order`);

    const counted = await sql<{ unread: number }>`
      select count(*) as unread from chat_members m join chats c on c.id = m.chat_id
      where m.user_id = ${id} and (m.last_read_seq < c.last_seq)`.execute(db);
    const unread = counted.rows[0]?.unread ?? 0;
    if (client.badge() !== unread) addFault(`has ${client.badge()} on the badge where ${unread} are unread`);
    const asked = await client.unread();
    if (asked !== unread) addFault(`a fresh page counts ${asked} where ${unread} are unread`);
  }
  return wrong;
}
