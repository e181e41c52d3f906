import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaKind } from '@quad/contract/media';
import type { Answer, MadeFile } from '../../media-process/answer.ts';
import type { Log } from '../../platform/log.ts';
import { CHILD_LIMITS, type ChildLimits, findWrapper } from './child-limits.ts';
import type { Processed, ProcessedFile, Processing } from './processing.ts';
import { runChild } from './run-child.ts';
import { newScratchFolder } from './scratch.ts';

type ChildParts = {
  log: Log;
  /** Where the folders of files under way are. */
  root: string;
  /** A test brings its own: less time, or a program that fails. */
  limits?: Record<MediaKind, ChildLimits>;
  program?: string;
};

/** A crash may be bad luck; twice is the file. What took all its time is not given it again. */
const TRIES = 2;
const INPUT = 'upload';
const UNREADABLE = { status: 'failed', reason: 'unreadable' } as const;

/** Every file in a process of its own, below all others, which is given nothing but the file; it is the server's user. */
export function childProcessing({ log, root, limits = CHILD_LIMITS, program }: ChildParts): Processing {
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  let wrapper: Promise<readonly string[]> | undefined;

  async function withoutNetwork() {
    const found = await findWrapper();
    if (found.length === 0) log.warn('Uploads are decoded with network: this system does not let us take it away');
    return found;
  }

  async function run(kind: MediaKind, folder: string): Promise<Answer> {
    const output = join(folder, 'made');
    for (let tries = 1; tries <= TRIES; tries += 1) {
      await rm(output, { recursive: true, force: true });
      await mkdir(output);
      const ended = await runChild({
        request: { kind, input: join(folder, INPUT), output },
        limits: limits[kind],
        wrapper: await (wrapper ??= withoutNetwork()),
        folder,
        signal: stopping.signal,
        ...(program !== undefined && { program }),
      });
      if (ended.status === 'stopped') throw new Error('The server stops before the file was processed.');
      if (ended.status === 'machine') throw new Error('The machine could not hold what is made of a file.');
      if (ended.status !== 'crashed' && ended.status !== 'late') return ended;
      log.warn({ kind, how: ended.how, tries }, 'An upload brought its process down');
      if (ended.status === 'late') break;
    }
    return UNREADABLE;
  }

  async function processFile(kind: MediaKind, fetch: (path: string) => Promise<boolean>): Promise<Processed> {
    if (stopping.signal.aborted) throw new Error('The server stops.');
    const folder = await newScratchFolder(root);
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      const made = (await fetch(join(folder, INPUT))) ? await run(kind, folder) : UNREADABLE;
      if (made.status === 'failed') return { ...made, [Symbol.asyncDispose]: remove };
      const files = await Promise.all(made.files.map((file) => readable(file, join(folder, 'made', file.name))));
      return { ...made, files, [Symbol.asyncDispose]: remove };
    } catch (error) {
      await remove();
      throw error;
    }
  }

  return {
    async process(kind, fetch) {
      const work = processFile(kind, fetch);
      underWay.add(work);
      return work.finally(() => underWay.delete(work));
    },
    async close() {
      stopping.abort();
      await Promise.allSettled(underWay);
    },
  };
}

async function readable(file: MadeFile, path: string): Promise<ProcessedFile> {
  const { size: bytes } = await stat(path);
  return { ...file, bytes, open: () => createReadStream(path) };
}
