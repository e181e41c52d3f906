import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, Outcome } from '../../../bench/src/faults/fault.ts';
import { makePairs } from '../../../bench/src/faults/make-pairs.ts';
import { openSiteSocket } from '../../../bench/src/faults/site-calls.ts';
import { startTraffic } from '../../../bench/src/faults/steady-traffic.ts';
import type { Pair } from '../../../bench/src/faults/chat-load.ts';
import type { OpenDeps } from '../../../server/src/deps.ts';
import { banAccount } from '../../../server/src/features/accounts/bans/ban-account.ts';
import { changeCampus } from '../../../server/src/features/campuses/campuses.public.ts';
import { addStudent, type Student } from '../../../server/src/test/people.ts';
import { addPost } from '../../../server/src/test/posts.ts';
import { ownPort, SITE_PORT } from '../parts/addresses.ts';
import { askSite } from '../parts/ask-site.ts';
import { withLabDeps } from './lab-deps.ts';

const EACH = 8;
const LATE_MS = 1_000;
const WATCH_MS = 3_000;
const ports = [ownPort(1), ownPort(2)] as const;

type Watched = {
  campus?: string;
  cookie?: string;
  path: string;
  /** A socket on each server hears this. */
  topics: string[];
};

/** Reads and listens on both servers all the time. What is still answered a second after the revocation is counted. */
async function watch({ campus = 'ou', cookie, path, topics }: Watched) {
  let revokedAt = Number.POSITIVE_INFINITY;
  let running = true;
  const seen = { reads: 0, lateReads: 0, frames: 0, lateFrames: 0 };
  const isLate = (moment: number) => moment > revokedAt + LATE_MS;
  const sockets = await Promise.all(
    ports.map(async (port) => {
      const socket = await openSiteSocket({ port, campus, ...(cookie && { cookie }) }, (frame) => {
        if (frame.type !== 'event' || frame.event.type === 'session.ended') return;
        seen.frames += 1;
        if (isLate(performance.now())) seen.lateFrames += 1;
      });
      socket.subscribe(topics);
      return socket;
    }),
  );
  const reading = Promise.all(
    ports.map(async (port) => {
      while (running) {
        const began = performance.now();
        const { status } = await askSite('GET', path, { port, campus, ...(cookie && { cookie }) });
        if (status === 200) {
          seen.reads += 1;
          if (isLate(began)) seen.lateReads += 1;
        }
        await wait(20);
      }
    }),
  );
  return {
    revoked: () => void (revokedAt = performance.now()),
    async end() {
      running = false;
      await reading;
      for (const { ws } of sockets) ws.terminate();
      return seen;
    },
  };
}

type Revocation = { watched: Watched; revoke: () => Promise<unknown>; provoke: () => Promise<unknown> };

/** Watches, revokes, goes on provoking frames for three seconds, and counts. */
async function timeRevocation({ watched, revoke, provoke }: Revocation) {
  const watching = await watch(watched);
  for (let turn = 0; turn < 5; turn += 1) await provoke();
  await wait(300);
  await revoke();
  watching.revoked();
  for (const until = performance.now() + WATCH_MS; performance.now() < until; await wait(100)) await provoke();
  return watching.end();
}

const sendMessage = (pair: Pair, sender: Student) =>
  askSite('POST', `/api/chats/${pair.chatId}/messages`, {
    cookie: sender.cookie,
    body: { clientId: crypto.randomUUID(), document: { blocks: [{ text: 'Still there?' }] } },
  });

function chatRevocation(pair: Pair, revoke: (watched: Student) => Promise<unknown>): Revocation {
  const [other, student] = pair.students;
  const watched = { cookie: student.cookie, path: `/api/chats/${pair.chatId}`, topics: [`user:${student.id}`] };
  return { watched, revoke: () => revoke(student), provoke: () => sendMessage(pair, other) };
}

async function revokeAll(deps: OpenDeps): Promise<Outcome> {
  const kinds: Record<string, (pair: Pair) => Revocation> = {
    'signed out': (pair) => chatRevocation(pair, ({ cookie }) => askSite('DELETE', '/api/session', { cookie })),
    banned: (pair) => chatRevocation(pair, ({ email }) => banAccount(deps, null, { address: email, reason: 'Lab' })),
    'chat deleted': (pair) =>
      chatRevocation(pair, () => askSite('DELETE', `/api/chats/${pair.chatId}`, { cookie: pair.students[0].cookie })),
  };
  const busy = await makePairs(deps, 6);
  const traffic = startTraffic(SITE_PORT, busy);
  const lines: string[] = [];
  let late = 0;
  const note = (name: string, all: Awaited<ReturnType<typeof timeRevocation>>[]) => {
    const sum = (key: 'reads' | 'lateReads' | 'frames' | 'lateFrames') =>
      all.reduce((total, each) => total + each[key], 0);
    late += sum('lateReads') + sum('lateFrames') + (sum('reads') > 0 && sum('frames') > 0 ? 0 : 1);
    lines.push(
      `${name}: ${sum('lateReads')} of ${sum('reads')} reads and ${sum('lateFrames')} of ${sum('frames')} frames late`,
    );
  };
  try {
    for (const [name, revocation] of Object.entries(kinds)) {
      const pairs = await makePairs(deps, EACH);
      note(name, await Promise.all(pairs.map((pair) => timeRevocation(revocation(pair)))));
    }
    note('campus made private', [await timeRevocation(await campusRevocation(deps))]);
  } finally {
    await traffic.stop();
  }
  return { seen: lines.join('; '), holds: late === 0 };
}

/** A visitor reads a public campus, which then becomes private. */
async function campusRevocation(deps: OpenDeps): Promise<Revocation> {
  const campus = 'fsu';
  const set = (privacy: 'private' | 'public') => changeCampus(deps, null, campus, { change: { privacy } });
  await set('public');
  const author = await addStudent(deps, 'author', { campus });
  const { id } = await addPost(deps, author, {});
  let isSaved = false;
  await wait(LATE_MS);
  return {
    watched: { campus, path: `/api/posts/${id}`, topics: [`campus:${author.campusId}`, `post:${id}`] },
    revoke: () => set('private'),
    provoke: () => {
      isSaved = !isSaved;
      return askSite(isSaved ? 'PUT' : 'DELETE', `/api/posts/${id}/save`, { campus, cookie: author.cookie });
    },
  };
}

export const revokeFaults: Fault[] = [
  {
    name: 'revocation',
    fault: `${EACH} students at a time sign out, are banned or lose a chat, and a campus becomes private, under load on two servers`,
    expected: '0 reads and 0 frames after 1 s',
    run: () => withLabDeps(revokeAll),
  },
];
