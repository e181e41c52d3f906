import { availableParallelism } from 'node:os';
import { CHECKS, type Check } from './checks.ts';
import { runScript, runSome, type ScriptOptions } from './programs.ts';
import { isColourful, stepLine } from './terminal.ts';

/** `npm run check`: types, lint, format, import rules, owners of tables, migrations and generated files, in seconds. */
export async function run() {
  const colourful = isColourful(process.stdout, process.env);
  const results = await runChecks({ onDone: (result) => process.stdout.write(stepLine(result, colourful)) });
  for (const { ok, output } of results) if (!ok) process.stdout.write(`\n${output.trim()}\n`);
  process.exitCode = results.some(({ ok }) => !ok) ? 1 : 0;
}

type CheckResult = Awaited<ReturnType<typeof runCheck>>;

type CheckOptions = ScriptOptions & { onDone: (result: CheckResult) => void };

/** Runs every check. */
export function runChecks({ onDone, ...options }: CheckOptions) {
  return runSome(CHECKS, Math.min(2, availableParallelism()), async (check) => {
    const result = await runCheck(check, options);
    onDone(result);
    return result;
  });
}

async function runCheck({ name, script, mustSay }: Check, options: ScriptOptions) {
  const { code, output, milliseconds } = await runScript(script, options);
  const saidIt = mustSay === undefined || mustSay.test(output);
  const complaint = code === 0 && !saidIt ? `${output}\nIt checked nothing, so something is wrong.` : output;
  return { name, ok: code === 0 && saidIt, output: complaint, milliseconds };
}
