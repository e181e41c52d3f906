import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessingResponse, OutputFile } from '../../media-process/messages.ts';
import type { Log } from '../../platform/process/log.ts';
import { limitConcurrency } from '../../platform/overload/concurrency.ts';
import { CHILD_LIMITS, findWrapper, QUICK_LIMITS } from './child-limits.ts';
import type { Processed, ProcessedFile, Processing, ProcessingTask } from './processing.ts';
import { runChild } from './run-child.ts';
import { newScratchFolder, removeLeftBehind } from './scratch.ts';

type ChildParts = {
  log: Log;
  /** The parent folder of the scratch folders. */
  root: string;
  /** Overridden by tests: shorter limits, or a program that fails. */
  limits?: typeof CHILD_LIMITS;
  quickLimits?: typeof QUICK_LIMITS;
  program?: string;
  avatarsAtOnce?: number;
};

/** One crash may be bad luck, two are caused by the file. A timeout is not retried. */
const ATTEMPTS = 2;
const INPUT = 'upload';
/** Waiting avatars: at half a second each, nobody waits longer than the form allows. */
const AVATARS_WAITING_MAX = 20;
/** Link pictures have their own slot, so that sites fetching many links do not block avatars. */
const CARDS_WAITING_MAX = 20;
const UNREADABLE = { status: 'failed', reason: 'unreadable' } as const;

/** Processes each file in a separate low-priority process that gets only the file. It runs as the server's user. */
export function childProcessing(parts: ChildParts): Processing {
  const { log, root, limits = CHILD_LIMITS, quickLimits = QUICK_LIMITS, program, avatarsAtOnce = 1 } = parts;
  const withAvatarSlot = limitConcurrency({ atOnce: avatarsAtOnce, waitingMax: AVATARS_WAITING_MAX });
  const withCardSlot = limitConcurrency({ atOnce: 1, waitingMax: CARDS_WAITING_MAX });
  // Folders left by processes that were killed.
  const cleanup = removeLeftBehind(root).catch((error: unknown) => {
    log.warn({ err: error }, 'Could not remove the files of a process that died');
  });
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  let wrapper: Promise<readonly string[]> | undefined;

  async function withoutNetwork() {
    const found = await findWrapper();
    if (found.length === 0) log.warn('Uploads are decoded with network access: this system does not let us block it');
    return found;
  }

  async function run(task: ProcessingTask, folder: string): Promise<ProcessingResponse> {
    const { kind } = task;
    const isQuick = 'isQuick' in task && task.isQuick;
    const output = join(folder, 'made');
    for (let attempts = 1; attempts <= ATTEMPTS; attempts += 1) {
      await rm(output, { recursive: true, force: true });
      await mkdir(output);
      const ended = await runChild({
        request: { ...task, input: join(folder, INPUT), output },
        limits: isQuick ? { ...limits[task.kind], ...quickLimits[task.kind] } : limits[kind],
        wrapper: await (wrapper ??= withoutNetwork()),
        folder,
        signal: stopping.signal,
        ...(program !== undefined && { program }),
      });
      if (ended.status === 'stopped') throw new Error('The server is stopping before the file was processed.');
      if (ended.status === 'machine') throw new Error('The machine had no space for the processed file.');
      if (ended.status !== 'crashed' && ended.status !== 'late') return ended;
      if (ended.status === 'late' && isQuick) return { status: 'long' };
      // The person should see that we are busy, not that the photo is invalid.
      if (ended.status === 'late' && ended.by === 'clock' && isAwaited(task)) throw new Error('The machine is busy.');
      log.warn({ kind, how: ended.how, attempts }, 'An upload crashed its process');
      if (ended.status === 'late') break;
    }
    return UNREADABLE;
  }

  /** Takes a slot only after the upload is here, so that no slot waits for a slow sender. */
  function runWithSlot(task: ProcessingTask, folder: string) {
    if (task.kind === 'card') return withCardSlot(() => run(task, folder));
    return isAwaited(task) ? withAvatarSlot(() => run(task, folder)) : run(task, folder);
  }

  async function processFile(task: ProcessingTask, fetch: (path: string) => Promise<boolean>): Promise<Processed> {
    if (stopping.signal.aborted) throw new Error('The server is stopping.');
    await cleanup;
    const folder = await newScratchFolder(root);
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      const made = (await fetch(join(folder, INPUT))) ? await runWithSlot(task, folder) : UNREADABLE;
      if (made.status !== 'ready') return { ...made, [Symbol.asyncDispose]: remove };
      const files = await Promise.all(made.files.map((file) => readable(file, join(folder, 'made', file.name))));
      return { ...made, files, [Symbol.asyncDispose]: remove };
    } catch (error) {
      await remove();
      throw error;
    }
  }

  return {
    async process(task, fetch) {
      const work = processFile(task, fetch);
      running.add(work);
      return work.finally(() => running.delete(work));
    },
    async close() {
      stopping.abort();
      await Promise.allSettled([cleanup, ...running]);
    },
  };
}

/** A person waits for the result, without a job queue. */
function isAwaited({ kind }: ProcessingTask) {
  return kind === 'avatar' || kind === 'preview' || kind === 'card';
}

async function readable(file: OutputFile, path: string): Promise<ProcessedFile> {
  const { size: bytes } = await stat(path);
  return { ...file, bytes, open: () => createReadStream(path) };
}
