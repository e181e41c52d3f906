import { parseArgs } from 'node:util';
import { ALL_FAULTS } from './faults/all-faults.ts';
import type { Fault, Outcome } from './faults/fault.ts';
import { print } from './print.ts';

/*
 * Injects faults one after another, each on its own server and database, and prints a table: fault, expected,
 * observed. Fails when an expectation is missed. `--only name,name` runs some of them, `--list` lists them.
 */

const { values } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean', default: false } } });

async function outcomeOf({ name, run }: Fault): Promise<Outcome> {
  try {
    return await run((progress) => process.stderr.write(`${name}: ${progress}\n`));
  } catch (error) {
    return { seen: `the program failed: ${error instanceof Error ? error.message : String(error)}`, holds: false };
  }
}

function chosenFaults() {
  const names = values.only?.split(',');
  const unknown = names?.filter((name) => !ALL_FAULTS.some((fault) => fault.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`Unknown fault: ${unknown.join(', ')}`);
  return names ? ALL_FAULTS.filter(({ name }) => names.includes(name)) : ALL_FAULTS;
}

async function run() {
  let missed = 0;
  print('| Fault | Expected | Observed | |');
  print('| --- | --- | --- | --- |');
  for (const fault of chosenFaults()) {
    const { seen, holds } = await outcomeOf(fault);
    if (!holds) missed += 1;
    print(`| ${fault.fault} | ${fault.expected} | ${seen} | ${holds ? 'holds' : 'MISSED'} |`);
  }
  print(missed === 0 ? '\nEvery row holds.' : `\n${missed} missed.`);
  process.exitCode = missed === 0 ? 0 : 1;
}

if (values.list) for (const { name, fault } of ALL_FAULTS) print(`${name}: ${fault}`);
else await run();
