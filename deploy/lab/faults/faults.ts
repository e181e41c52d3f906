import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { Fault, Outcome } from '../../../bench/src/faults/fault.ts';
import { chatFaults } from './chat-faults.ts';
import { insideFaults } from './internal-service-faults.ts';
import { outsideFaults } from './external-service-faults.ts';
import { restartFaults } from './restart-faults.ts';
import { restoreFaults } from './restore-faults.ts';
import { revokeFaults } from './revocation-faults.ts';
import { studentFaults } from './student-load.ts';
import { writeFaults } from './write-faults.ts';
import { type Sizes, SIZES } from './options.ts';
import { print } from '../../../bench/src/print.ts';

const note = (line: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

/** In the order in which they run. The first one needs an empty database. */
const allFaults = (sizes: Sizes): Fault[] => [
  ...studentFaults,
  ...writeFaults(sizes),
  ...chatFaults(sizes),
  ...restartFaults,
  ...insideFaults,
  ...outsideFaults,
  ...restoreFaults,
  ...revokeFaults,
];

export function readFaultArgs(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      list: { type: 'boolean', default: false },
      /** Acknowledged writes per run, and chat messages. */
      writes: { type: 'string', default: String(SIZES.writes) },
      messages: { type: 'string', default: String(SIZES.messages) },
      /** A file that gets the table too. */
      out: { type: 'string' },
    },
  });
  const all = allFaults({ writes: Number(values.writes), messages: Number(values.messages) });
  const names = values.only?.split(',');
  const unknown = names?.filter((name) => !all.some((fault) => fault.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`Unknown fault: ${unknown.join(', ')}. npm run lab -- faults --list has all.`);
  return { list: values.list, out: values.out, faults: names ? all.filter(({ name }) => names.includes(name)) : all };
}
type FaultRun = ReturnType<typeof readFaultArgs>;

async function outcomeOf({ name, run }: Fault): Promise<Outcome> {
  try {
    return await run((progress) => note(`${name}: ${progress}`));
  } catch (error) {
    return { seen: `the run failed: ${error instanceof Error ? error.message : String(error)}`, holds: false };
  }
}

/** Runs the faults one after another on the running lab, and prints a table. */
export async function runFaults({ faults, out }: FaultRun) {
  const lines: string[] = [];
  const line = (text: string) => {
    lines.push(text);
    print(text);
    // After every row, so that nothing is lost when a later run is stopped.
    if (out) writeFileSync(out, `${lines.join('\n')}\n`);
  };
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 1024 ** 3)} GB`;
  line(
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${cores}, for all parts of the lab and the load.\n`,
  );
  line('| Run | Fault | Required | Measured | Load average | |');
  line('| --- | --- | --- | --- | --- | --- |');
  let missed = 0;
  for (const fault of faults) {
    const before = loadavg()[0] ?? 0;
    const { seen, holds } = await outcomeOf(fault);
    if (!holds) missed += 1;
    const load = `${before.toFixed(1)} → ${(loadavg()[0] ?? 0).toFixed(1)}`;
    line(`| ${fault.name} | ${fault.fault} | ${fault.expected} | ${seen} | ${load} | ${holds ? 'holds' : 'MISSED'} |`);
  }
  line(missed === 0 ? '\nEvery row holds.' : `\n${missed} missed.`);
  if (missed > 0) process.exitCode = 1;
}
