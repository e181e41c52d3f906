import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answer, MadeFile } from '../../media-process/answer.ts';
import type { Log } from '../../platform/log.ts';
import { limitConcurrency } from '../../platform/concurrency.ts';
import { CHILD_LIMITS, findWrapper, QUICK_LIMITS } from './child-limits.ts';
import type { Processed, ProcessedFile, Processing, Wanted } from './processing.ts';
import { runChild } from './run-child.ts';
import { newScratchFolder, removeLeftBehind } from './scratch.ts';

type ChildParts = {
  log: Log;
  /** Where the folders of files under way are. */
  root: string;
  /** A test brings its own: less time, or a program that fails. */
  limits?: typeof CHILD_LIMITS;
  quickLimits?: typeof QUICK_LIMITS;
  program?: string;
  avatarsAtOnce?: number;
};

/** A crash may be bad luck; twice is the file. What took all its time is not given it again. */
const TRIES = 2;
const INPUT = 'upload';
/** Avatars that wait: at half a second each nobody waits longer than the form says. */
const AVATARS_WAITING_MAX = 20;
const UNREADABLE = { status: 'failed', reason: 'unreadable' } as const;

/** Every file in a process of its own, below all others, which is given nothing but the file; it is the server's user. */
export function childProcessing(parts: ChildParts): Processing {
  const { log, root, limits = CHILD_LIMITS, quickLimits = QUICK_LIMITS, program, avatarsAtOnce = 1 } = parts;
  const inTurn = limitConcurrency({ atOnce: avatarsAtOnce, waitingMax: AVATARS_WAITING_MAX });
  // What a process before this one left when it was killed.
  const swept = removeLeftBehind(root).catch((error: unknown) => {
    log.warn({ err: error }, 'Files of a process that died could not be removed');
  });
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  let wrapper: Promise<readonly string[]> | undefined;

  async function withoutNetwork() {
    const found = await findWrapper();
    if (found.length === 0) log.warn('Uploads are decoded with network: this system does not let us take it away');
    return found;
  }

  async function run(wanted: Wanted, folder: string): Promise<Answer> {
    const { kind } = wanted;
    const isQuick = wanted.kind !== 'avatar' && wanted.isQuick;
    const output = join(folder, 'made');
    for (let tries = 1; tries <= TRIES; tries += 1) {
      await rm(output, { recursive: true, force: true });
      await mkdir(output);
      const ended = await runChild({
        request: { ...wanted, input: join(folder, INPUT), output },
        limits: isQuick ? { ...limits[wanted.kind], ...quickLimits[wanted.kind] } : limits[kind],
        wrapper: await (wrapper ??= withoutNetwork()),
        folder,
        signal: stopping.signal,
        ...(program !== undefined && { program }),
      });
      if (ended.status === 'stopped') throw new Error('The server stops before the file was processed.');
      if (ended.status === 'machine') throw new Error('The machine could not hold what is made of a file.');
      if (ended.status !== 'crashed' && ended.status !== 'late') return ended;
      if (ended.status === 'late' && isQuick) return { status: 'long' };
      // Somebody waits: they are told that we are busy, not that their photo is none.
      if (ended.status === 'late' && ended.by === 'clock' && kind === 'avatar') throw new Error('The machine is busy.');
      log.warn({ kind, how: ended.how, tries }, 'An upload brought its process down');
      if (ended.status === 'late') break;
    }
    return UNREADABLE;
  }

  /** After its bytes are here: no turn waits for a slow sender. */
  function runInTurn(wanted: Wanted, folder: string) {
    return wanted.kind === 'avatar' ? inTurn(() => run(wanted, folder)) : run(wanted, folder);
  }

  async function processFile(wanted: Wanted, fetch: (path: string) => Promise<boolean>): Promise<Processed> {
    if (stopping.signal.aborted) throw new Error('The server stops.');
    await swept;
    const folder = await newScratchFolder(root);
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      const made = (await fetch(join(folder, INPUT))) ? await runInTurn(wanted, folder) : UNREADABLE;
      if (made.status !== 'ready') return { ...made, [Symbol.asyncDispose]: remove };
      const files = await Promise.all(made.files.map((file) => readable(file, join(folder, 'made', file.name))));
      return { ...made, files, [Symbol.asyncDispose]: remove };
    } catch (error) {
      await remove();
      throw error;
    }
  }

  return {
    async process(wanted, fetch) {
      const work = processFile(wanted, fetch);
      underWay.add(work);
      return work.finally(() => underWay.delete(work));
    },
    async close() {
      stopping.abort();
      await Promise.allSettled([swept, ...underWay]);
    },
  };
}

async function readable(file: MadeFile, path: string): Promise<ProcessedFile> {
  const { size: bytes } = await stat(path);
  return { ...file, bytes, open: () => createReadStream(path) };
}
