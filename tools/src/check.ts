import { availableParallelism } from 'node:os';
import { CHECKS, type Check } from './checks.ts';
import { runScript, runSome } from './programs.ts';
import { isColourful, stepLine } from './terminal.ts';

/** `npm run check`: types, lint, format, import rules and what is generated, in seconds. */
export async function run() {
  const results = await runChecks();
  process.exitCode = results.some((result) => !result.ok) ? 1 : 0;
}

/** Runs every check; a line each, and what a failing one had to say. */
export function runChecks() {
  const colourful = isColourful(process.stdout, process.env);
  return runSome(CHECKS, Math.min(2, availableParallelism()), async (check) => {
    const result = await runCheck(check);
    process.stdout.write(stepLine(result, colourful));
    if (!result.ok) process.stdout.write(`\n${result.output.trim()}\n\n`);
    return result;
  });
}

async function runCheck({ name, script, mustSay }: Check) {
  const { code, output, milliseconds } = await runScript(script);
  const saidIt = mustSay === undefined || mustSay.test(output);
  const complaint = code === 0 && !saidIt ? `${output}\nIt found nothing to look at, which cannot be right.` : output;
  return { name, ok: code === 0 && saidIt, output: complaint, milliseconds };
}
