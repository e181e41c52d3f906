import { readdir, readFile } from 'node:fs/promises';

/** Ticks of Linux, a hundred a second. */
const TICK_MS = 10;

/**
 * How long a program and its children have kept processors busy, in ms: unlike the time that passes, it says what an
 * answer costs however much else the machine does. Nothing where the system does not say (it is read from /proc).
 */
export async function processorTime(pid: number): Promise<number | null> {
  const stats = await Promise.all((await processIds()).map((id) => statOf(id)));
  const mine = stats.filter((stat) => stat !== null).filter(({ id, parent }) => id === pid || parent === pid);
  return mine.length === 0 ? null : mine.reduce((sum, { ticks }) => sum + ticks, 0) * TICK_MS;
}

async function processIds() {
  const names = await readdir('/proc').catch(() => []);
  return names.filter((name) => /^\d+$/.test(name));
}

async function statOf(id: string) {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null);
  // The name of the program stands in brackets and may have any letters.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields ? { id: Number(id), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) } : null;
}
