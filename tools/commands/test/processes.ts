import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export type Running = { pid: number; command: string };

/** Processes in /proc whose folder or command is this folder. */
export function processesIn(folder: string): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const home = readlinkSync(`/proc/${name}/cwd`);
        return home.startsWith(folder) || command.includes(folder) ? [{ pid: Number(name), command }] : [];
      } catch {
        // The process has exited, or belongs to another user.
        return [];
      }
    });
}
