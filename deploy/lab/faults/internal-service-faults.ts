import { setTimeout as wait } from 'node:timers/promises';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { UPLOADS_PATH } from '@quad/contract/media/media';
import type { Fault, Outcome } from '../../../bench/src/faults/fault.ts';
import { plainPhoto } from '../../../bench/src/faults/media-files.ts';
import { crossEvents, timeBan } from '../../../bench/src/faults/redis.ts';
import { addStudent } from '../../../server/src/test/people.ts';
import { addPost } from '../../../server/src/test/posts.ts';
import { creationHeaders } from '../../../server/src/test/uploads.ts';
import { ownPort } from '../parts/addresses.ts';
import { signalTree, untilEnded } from '../parts/processes.ts';
import { startRedis } from '../parts/redis.ts';
import { startProxy } from '../parts/swift.ts';
import { until } from '../parts/until.ts';
import { askSite } from '../parts/ask-site.ts';
import { withLabDeps } from './lab-deps.ts';
import { signUp } from './sign-up.ts';

const BAN_MS = 2_000;
const ports = [ownPort(1), ownPort(2)] as const;

/** Wrong passwords for one account, of both servers in turn: how many were looked at. */
async function guesses(email: string) {
  let tried = 0;
  for (let guess = 0; guess < SIGN_IN.failuresMax * 2; guess += 1) {
    const { status } = await askSite('POST', '/api/sign-in', {
      port: ports[guess % 2],
      body: { email, password: `wrong-${guess}` },
    });
    if (status === 401) tried += 1;
  }
  return tried;
}

const redisAway = (): Promise<Outcome> =>
  withLabDeps(async (deps) => {
    const { email } = await signUp();
    let tried = 0;
    let ban = Number.NaN;
    const { seen, holds } = await crossEvents({ ports, deps }, async () => {
      await wait(2_000);
      signalTree('redis', 'SIGKILL');
      await untilEnded('redis');
      tried = await guesses(email);
      ban = await timeBan({ ports, deps }, 'banned');
      startRedis();
    });
    return {
      seen: `${seen}; ${tried} of ${SIGN_IN.failuresMax * 2} wrong passwords looked at; a ban closed sockets after ${Math.round(ban)} ms`,
      holds: holds && tried <= SIGN_IN.failuresMax && ban <= BAN_MS,
    };
  });

async function upload(cookie: string, file: Buffer) {
  const headers = {
    ...creationHeaders(file.length),
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
  };
  return askSite('POST', UPLOADS_PATH, { cookie, headers, raw: file });
}

const storageAway = (): Promise<Outcome> =>
  withLabDeps(async (deps) => {
    const student = await addStudent(deps, 'uploader');
    await addPost(deps, student, {});
    const file = await plainPhoto();
    const before = await upload(student.cookie, file);
    signalTree('swift-proxy', 'SIGKILL');
    await untilEnded('swift-proxy');
    const during = await upload(student.cookie, file);
    const feed = await askSite('GET', '/api/feed', { cookie: student.cookie });
    const page = await askSite('GET', '/home', { cookie: student.cookie });
    startProxy();
    let after = 0;
    await until('uploads', async () => (after = (await upload(student.cookie, file)).status) === 201, 60_000);
    return {
      seen: `uploads ${before.status}, ${during.status} while it is away (${during.text.slice(0, 100)}), ${after} after; feed ${feed.status}, page ${page.status}`,
      holds:
        before.status === 201 && during.status === 503 && feed.status === 200 && page.status === 200 && after === 201,
    };
  });

export const insideFaults: Fault[] = [
  {
    name: 'redis-killed',
    fault: 'Redis is killed while two servers publish 1,000 live events each',
    expected: 'writes work, live at most 5 s late, sign-in limits hold, a ban closes sockets within 2 s',
    run: redisAway,
  },
  {
    name: 'storage-killed',
    fault: 'Swift’s proxy is killed',
    expected: 'feed and pages work, an upload says 503',
    run: storageAway,
  },
];
