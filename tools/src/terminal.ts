/** Finishes a step's line with a mark, its time and an optional note. */
export type Step = (note?: string) => void;
/** Starts a step. Its line is shown while it runs, and again with its time when it is done. */
export type Progress = (name: string) => Step;

type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean };

const NAME_WIDTH = 24;

export function supportsColor(output: Output, env: NodeJS.ProcessEnv) {
  return output.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
}

export function paint(text: string, style: 'bold' | 'dim' | 'green' | 'red' | 'yellow', withColor: boolean) {
  const codes = { bold: 1, dim: 2, green: 32, red: 31, yellow: 33 };
  return withColor ? `\x1b[${codes[style]}m${text}\x1b[0m` : text;
}

function showTime(milliseconds: number) {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** One line per finished step: mark, name and time. */
export function stepLine(line: { ok: boolean; name: string; milliseconds: number; note?: string }, withColor: boolean) {
  const mark = line.ok ? paint('✓', 'green', withColor) : paint('✗', 'red', withColor);
  const time = paint(showTime(line.milliseconds).padStart(8), 'dim', withColor);
  const note = line.note ? `   ${paint(line.note, 'dim', withColor)}` : '';
  return `  ${mark} ${line.name.padEnd(NAME_WIDTH)}${time}${note}\n`;
}

/**
 * Progress lines on a terminal. When the output is not a terminal, only finished steps are written, so a log has one
 * line per step. `abandon` ends the line of a failed step.
 */
export function terminalProgress(output: Output, env: NodeJS.ProcessEnv) {
  const withColor = supportsColor(output, env);
  const rewrite = output.isTTY === true;
  const running = new Map<symbol, { name: string; started: number }>();

  function finish(key: symbol, ok: boolean, note?: string) {
    const step = running.get(key);
    if (!step) return;
    running.delete(key);
    const milliseconds = performance.now() - step.started;
    if (rewrite) output.write('\r\x1b[K');
    output.write(stepLine({ ok, name: step.name, milliseconds, ...(note ? { note } : {}) }, withColor));
  }

  const progress: Progress = (name) => {
    const key = Symbol(name);
    running.set(key, { name, started: performance.now() });
    if (rewrite) output.write(`\r\x1b[K  ${paint('·', 'dim', withColor)} ${name} …`);
    return (note) => finish(key, true, note);
  };

  /** Adds detail to the latest running step. */
  function detail(text: string) {
    const step = [...running.values()].at(-1);
    if (step && rewrite) output.write(`\r\x1b[K  ${paint('·', 'dim', withColor)} ${step.name} … ${text}`);
  }

  function abandon() {
    for (const key of running.keys()) finish(key, false);
  }

  return { progress, detail, abandon, withColor };
}

export type Terminal = ReturnType<typeof terminalProgress>;
