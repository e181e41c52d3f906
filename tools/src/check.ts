import { availableParallelism } from 'node:os';
import { CHECKS, type Check } from './checks.ts';
import { runScript, runSome } from './programs.ts';
import { supportsColor, stepLine } from './terminal.ts';

/** `npm run check`: types, lint, format, import rules, owners of tables, migrations and generated files, in seconds. */
export async function run() {
  const results = await runChecks();
  for (const { ok, output } of results) if (!ok) process.stdout.write(`\n${output.trim()}\n`);
  process.exitCode = results.some(({ ok }) => !ok) ? 1 : 0;
}

/** Runs every check and prints a line for each. */
export function runChecks() {
  const withColor = supportsColor(process.stdout, process.env);
  return runSome(CHECKS, Math.min(2, availableParallelism()), async (check) => {
    const result = await runCheck(check);
    process.stdout.write(stepLine(result, withColor));
    return result;
  });
}

async function runCheck({ name, script, mustSay }: Check) {
  const { code, output, milliseconds } = await runScript(script);
  const hasExpectedText = mustSay === undefined || mustSay.test(output);
  const complaint = code === 0 && !hasExpectedText ? `${output}\nIt checked nothing, so something is wrong.` : output;
  return { name, ok: code === 0 && hasExpectedText, output: complaint, milliseconds };
}
