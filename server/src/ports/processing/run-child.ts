import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type ProcessingResponse, processingResponse, type Request, TRY_LATER } from '../../media-process/messages.ts';
import { CHILD_PATH, type ChildLimits, limitedCommand } from './child-limits.ts';

/** `timer` ran out of time; `crashed` is any other failure: a signal, too much memory, invalid output. */
type ChildEnd =
  | ProcessingResponse
  | { status: 'crashed'; how: string }
  | { status: 'late'; by: 'clock' | 'processor'; how: string }
  | { status: 'machine' }
  | { status: 'stopped' };

type ChildRun = {
  request: Request;
  limits: ChildLimits;
  wrapper: readonly string[];
  /** Its working and temporary folder. */
  folder: string;
  signal: AbortSignal;
  program?: string;
};

const PROGRAM = join(import.meta.dirname, '../../media-process/main.ts');
const OUTPUT_MAX = 64 * 1024;
const ERRORS_MAX = 2_000;

export async function runChild(run: ChildRun): Promise<ChildEnd> {
  const { request, limits, wrapper, folder, signal, program = PROGRAM } = run;
  // A listener added after the abort is never called.
  if (signal.aborted) return { status: 'stopped' };
  const { file, args } = limitedCommand(limits, wrapper);
  const child = spawn(
    file,
    [...args, process.execPath, `--max-old-space-size=${limits.heapMiB}`, program, JSON.stringify(request)],
    // Its own process group, so that nothing it started outlives it.
    { cwd: folder, env: { PATH: CHILD_PATH, TMPDIR: folder }, stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  );
  let output = '';
  let errors = '';
  let isLate = false;
  const kill = () => void (child.pid !== undefined && killGroup(child.pid));
  child.stdin.on('error', () => undefined);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.length > OUTPUT_MAX) kill();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-ERRORS_MAX);
  });
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, limits.wallMs);
  signal.addEventListener('abort', kill, { once: true });

  return new Promise<ChildEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      if (signal.aborted) return resolve({ status: 'stopped' });
      if (code === TRY_LATER) return resolve({ status: 'machine' });
      const result = code === 0 && !isLate ? parseResponse(output) : undefined;
      const how = `${killedBy ?? `exit ${code}`}: ${errors}`;
      if (result) return resolve(result);
      if (isLate) return resolve({ status: 'late', by: 'clock', how });
      resolve(killedBy === 'SIGXCPU' ? { status: 'late', by: 'processor', how } : { status: 'crashed', how });
    });
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
    kill();
  });
}

function parseResponse(output: string) {
  try {
    return processingResponse.parse(JSON.parse(output));
  } catch {
    return undefined;
  }
}

function killGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has exited already.
  }
}
