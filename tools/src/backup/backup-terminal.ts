import type { Terminal } from '../terminal.ts';

type Detail = (text: string) => void;

/** One line for each step, with its progress while it runs. A step may return a note for its line. */
export type BackupTerminal = {
  step: <T extends string | { note: string } | undefined>(
    name: string,
    work: (detail: Detail) => Promise<T>,
  ) => Promise<T>;
};

export function backupTerminal(terminal: Pick<Terminal, 'progress' | 'detail'>): BackupTerminal {
  return {
    async step(name, work) {
      const done = terminal.progress(name);
      const result = await work(terminal.detail);
      done(typeof result === 'object' ? result.note : result);
      return result;
    },
  };
}
