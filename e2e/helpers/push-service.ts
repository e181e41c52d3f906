import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PushMessage } from '@quad/contract/notifications/push.schemas';
import { expect } from './journey.ts';

const PROGRAM = join(import.meta.dirname, '../../server/src/ports/push/test/service-program.ts');
/** If the closed tab still counts as visible, the server checks again after a minute, and the push is then queued. */
const LONG_TIMEOUT = { timeout: 100_000 };

type Target = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A local push service in place of the browser vendor's. It verifies the sender and decrypts messages. */
export async function startPushService() {
  const child = fork(PROGRAM, [join(process.env['QUAD_DATA_DIR'] ?? '', 'push-service.pem')], { execArgv: [] });
  await once(child, 'message');
  let last: Promise<unknown> = Promise.resolve();

  /** One request at a time, because responses do not name their request. */
  function ask<Result>(question: object): Promise<Result> {
    const response = last.then(async () => {
      child.send(question);
      return (await once(child, 'message'))[0];
    });
    last = response;
    return response;
  }

  return {
    /** The subscription that `PushManager.subscribe` gives a browser. */
    subscribe: (publicKey: string) => ask<Target>({ subscribe: publicKey }),
    /** Waits for the push that opens this page when pressed. */
    async pushTo(path: string) {
      const found: PushMessage[] = [];
      await expect(async () => {
        const arrived = await ask<{ message: PushMessage }[]>({ arrived: true });
        found.push(...arrived.map(({ message }) => message).filter((message) => message.path.startsWith(path)));
        expect(found, `A push opens ${path}. There are: ${JSON.stringify(arrived)}`).not.toEqual([]);
      }).toPass(LONG_TIMEOUT);
      const [message] = found;
      if (!message) throw new Error('No push');
      return message;
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
