import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Answer, answer, type Request, TRY_LATER } from '../../media-process/answer.ts';
import { CHILD_PATH, type ChildLimits, limitedCommand } from './child-limits.ts';

/** `late` ran out of time; `crashed` is every other end: a signal, too much memory, words that are no answer. */
export type ChildEnd =
  | Answer
  | { status: 'crashed'; how: string }
  | { status: 'late'; by: 'clock' | 'processor'; how: string }
  | { status: 'machine' }
  | { status: 'stopped' };

type ChildRun = {
  request: Request;
  limits: ChildLimits;
  wrapper: readonly string[];
  /** Its own folder: where it stands and may put what it needs for itself. */
  folder: string;
  signal: AbortSignal;
  program?: string;
};

const PROGRAM = join(import.meta.dirname, '../../media-process/main.ts');
const ANSWER_MAX = 64 * 1024;
const WORDS_MAX = 2_000;

export async function runChild(run: ChildRun): Promise<ChildEnd> {
  const { request, limits, wrapper, folder, signal, program = PROGRAM } = run;
  // Who listens to a signal that was given before hears nothing.
  if (signal.aborted) return { status: 'stopped' };
  const { file, args } = limitedCommand(limits, wrapper);
  const child = spawn(
    file,
    [...args, process.execPath, `--max-old-space-size=${limits.heapMiB}`, program, JSON.stringify(request)],
    // A group of its own, so that nothing it started outlives it.
    { cwd: folder, env: { PATH: CHILD_PATH, TMPDIR: folder }, stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  );
  let said = '';
  let complained = '';
  let isLate = false;
  const end = () => void (child.pid !== undefined && killGroup(child.pid));
  child.stdin.on('error', () => undefined);
  child.stdout.setEncoding('utf8').on('data', (words: string) => {
    said += words;
    if (said.length > ANSWER_MAX) end();
  });
  child.stderr.setEncoding('utf8').on('data', (words: string) => {
    complained = (complained + words).slice(-WORDS_MAX);
  });
  const late = setTimeout(() => {
    isLate = true;
    end();
  }, limits.wallMs);
  signal.addEventListener('abort', end, { once: true });

  return new Promise<ChildEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      if (signal.aborted) return resolve({ status: 'stopped' });
      if (code === TRY_LATER) return resolve({ status: 'machine' });
      const answered = code === 0 && !isLate ? readAnswer(said) : undefined;
      const how = `${killedBy ?? `exit ${code}`}: ${complained}`;
      if (answered) return resolve(answered);
      if (isLate) return resolve({ status: 'late', by: 'clock', how });
      resolve(killedBy === 'SIGXCPU' ? { status: 'late', by: 'processor', how } : { status: 'crashed', how });
    });
  }).finally(() => {
    clearTimeout(late);
    signal.removeEventListener('abort', end);
    end();
  });
}

function readAnswer(said: string) {
  try {
    return answer.parse(JSON.parse(said));
  } catch {
    return undefined;
  }
}

function killGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
