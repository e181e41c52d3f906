import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { MediaKind } from '@quad/contract/media/media.schemas';
import { CHILD_LIMITS } from '../../ports/processing/child-limits.ts';
import { processingResponse, type ProcessingResponse, type Request } from '../messages.ts';
import type { Crop } from '../photo-square.ts';

type ProcessingTask = { kind: MediaKind; isQuick?: boolean } | { kind: 'avatar'; crop: Crop };
export type CorpusFile = ProcessingTask & { write: (path: string) => Promise<unknown> };
export type Made = { response: ProcessingResponse | { status: 'crashed' }; files: Map<string, Buffer> };

const PROGRAM = join(import.meta.dirname, 'batch.ts');
const line = z.object({ index: z.int(), response: processingResponse.optional() });

/** Makes what is shown of every file, out of process and under the limits of the real thing. */
export async function makeAll(corpus: readonly CorpusFile[]): Promise<Made[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-corpus-'));
  try {
    const requests: Request[] = [];
    for (const [index, { write, ...wanted }] of corpus.entries()) {
      const input = join(folder, `input-${index}`);
      const output = join(folder, `output-${index}`);
      await mkdir(output);
      await write(input);
      requests.push({ ...wanted, input, output });
    }
    await writeFile(join(folder, 'list'), JSON.stringify(requests));
    const responses = await runAll(join(folder, 'list'), requests.length);
    return await Promise.all(
      requests.map(async ({ output }, index) => ({
        response: responses.get(index) ?? { status: 'crashed' as const },
        files: await readAll(output),
      })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Processes one file after another. After a crash it continues with the next file. */
async function runAll(list: string, count: number) {
  const responses = new Map<number, ProcessingResponse>();
  for (let from = 0; from < count;) {
    let last = from;
    for (const each of await linesOf(list, from)) {
      last = each.index;
      if (each.response) responses.set(each.index, each.response);
    }
    from = last + 1;
  }
  return responses;
}

async function linesOf(list: string, from: number) {
  // At normal priority, because other tests are running.
  const script = `ulimit -c 0; ulimit -d ${CHILD_LIMITS.video.memoryMiB * 1024} 2>/dev/null; exec "$@"`;
  const args = ['-c', script, 'sh', process.execPath, PROGRAM, list, String(from)];
  const child = spawn('/bin/sh', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  for await (const words of child.stdout.setEncoding('utf8')) output += String(words);
  const whole = output.split('\n').slice(0, -1);
  return whole.map((words) => line.parse(JSON.parse(words)));
}

async function readAll(folder: string) {
  const files = new Map<string, Buffer>();
  for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)));
  return files;
}
