import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import type { Student } from '../../../../test/people.ts';
import { NOON, type usePushWorld } from '../../../../test/push-world.ts';
import { openConversation } from '../../test/chats.ts';

/** Sets the push world to noon on a public campus. Every test starts without earlier jobs and pushes. */
export async function withConversations(pushWorld: Awaited<ReturnType<typeof usePushWorld>>) {
  const { world, service } = pushWorld;
  await world.deps.db.db.updateTable('campuses').set({ privacy: 'public' }).where('slug', '=', 'smu').execute();
  await world.deps.campuses.reload();
  const marcus = await world.student('marcus', { campus: 'smu' });

  beforeEach(() => world.clock.set(NOON));
  afterEach(async () => {
    service.arrived.length = 0;
    await sql`delete from graphile_worker._private_jobs`.execute(world.deps.db.db);
  });

  return {
    ...pushWorld,
    marcus,
    /** A student for one test, and their conversation with Marcus. */
    newConversation: async () => {
      const olive = await world.student('olive', { campus: 'smu' });
      const conversation = await openConversation(world, marcus, olive);
      await world.work();
      const sendMessage = async (text?: string) => {
        await conversation.send(marcus, text);
        await world.work();
      };
      return { olive, conversation, sendMessage };
    },
    choose: (student: Student, change: object) =>
      world.as(student).call('PATCH', '/me/notification-preferences', change),
  };
}

export type PushConversation = Awaited<ReturnType<Awaited<ReturnType<typeof withConversations>>['newConversation']>>;
