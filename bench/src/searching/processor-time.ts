import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Linux clock ticks: a hundred a second. */
const TICK_MS = 10;

/**
 * The CPU time of a process and its children in milliseconds: unlike elapsed time, it does not depend on other load
 * on the machine. Null where /proc is not available.
 */
export async function processorTime(pid: number): Promise<number | null> {
  const stats = await Promise.all((await processIds()).map((id) => statOf(id)));
  const mine = stats.filter((stat) => stat !== null).filter(({ id, parent }) => id === pid || parent === pid);
  return mine.length === 0 ? null : mine.reduce((sum, { ticks }) => sum + ticks, 0) * TICK_MS;
}

/** The process whose children are the connections of the embedded PostgreSQL. */
export async function postmasterOf(dataDir: string) {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function processIds() {
  const names = await readdir('/proc').catch(() => []);
  return names.filter((name) => /^\d+$/.test(name));
}

async function statOf(id: string) {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null);
  // The program's name is in parentheses and can contain any characters.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields ? { id: Number(id), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) } : null;
}
