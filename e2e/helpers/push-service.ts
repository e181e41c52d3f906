import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PushMessage } from '@quad/contract/notifications/push.schemas';
import { expect } from './journey.ts';

const PROGRAM = join(import.meta.dirname, '../../server/src/ports/push/test/service-program.ts');
/** Where the closed tab still counted as visible, the server looks again after a minute; then the push has its turn in the queue. */
const LONG_TIMEOUT = { timeout: 100_000 };

type Target = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A push service on this machine in place of the browser maker's: checks who sends and decrypts. */
export async function startPushService() {
  const child = fork(PROGRAM, [join(process.env['QUAD_DATA_DIR'] ?? '', 'push-service.pem')], { execArgv: [] });
  await once(child, 'message');
  let last: Promise<unknown> = Promise.resolve();

  /** One question after the other, because answers do not say what they answer. */
  function ask<Result>(question: object): Promise<Result> {
    const response = last.then(async () => {
      child.send(question);
      return (await once(child, 'message'))[0];
    });
    last = response;
    return response;
  }

  return {
    /** What `PushManager.subscribe` gives a browser. */
    subscribe: (publicKey: string) => ask<Target>({ subscribe: publicKey }),
    /** Waits for the push whose press opens this page. */
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
