import type { Fault } from '../planted-faults/fault.ts';

type Choice = { only?: readonly string[] | undefined; shard?: string | undefined };

/** One line that says where the fault is and what it changes. */
export function titleOf({ file, find, replace }: Fault) {
  const line = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  return `${file}: ${line(find)} → ${line(replace)}`;
}

/** A shard has whole test files, so that faults of one test stay together. */
export function chooseFaults(faults: readonly Fault[], { only = [''], shard = '1/1' }: Choice) {
  const [, part = NaN, of = NaN] = (/^(\d+)\/(\d+)$/.exec(shard) ?? []).map(Number);
  if (!(part >= 1 && part <= of)) throw new TypeError(`A shard is like 1/4, not ${shard}.`);
  const chosen = faults.filter((fault) => {
    const mentioned = `${titleOf(fault)} ${fault.test} ${fault.name}`;
    return only.some((text) => mentioned.includes(text));
  });
  const tests = [...new Set(chosen.map(({ test }) => test))];
  return chosen.filter(({ test }) => tests.indexOf(test) % of === part - 1);
}
