import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export type Running = { pid: number; command: string };

/** Processes that work in a folder or name it, found in /proc. */
export function processesIn(folder: string): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const home = readlinkSync(`/proc/${name}/cwd`);
        return home.startsWith(folder) || command.includes(folder) ? [{ pid: Number(name), command }] : [];
      } catch {
        // It ended while we looked, or it is somebody else's.
        return [];
      }
    });
}
