import { WebSocket } from 'ws';
import { LIVE } from '@quad/contract/realtime';
import type { ActiveStudent } from './students.ts';

const OPENED_AT_ONCE = 32;

type Options = {
  port: number;
  /** The topics of a student's page. */
  topicsOf: (student: ActiveStudent) => string[];
  /** Called with every event as it arrived. */
  onEvent: (text: string) => void;
};

/** The open tabs of students, which subscribe as the page does. */
export function createTabs({ port, topicsOf, onEvent }: Options) {
  const open: WebSocket[] = [];
  let closed = 0;
  let isOver = false;

  function openOne(student: ActiveStudent) {
    const host = `${student.host}:${port}`;
    const ws = new WebSocket(`ws://127.0.0.1:${port}${LIVE.path}`, {
      headers: { host, origin: `http://${host}`, cookie: student.cookie },
      perMessageDeflate: false,
    });
    open.push(ws);
    return new Promise<void>((resolve, reject) => {
      ws.once('open', () => ws.send(JSON.stringify({ type: 'subscribe', topics: topicsOf(student) })));
      // Frames are not parsed: thousands of clients share this process with the load.
      ws.on('message', (data: Buffer) => {
        const text = data.toString('latin1');
        if (text.includes('"subscribed"')) resolve();
        else onEvent(text);
      });
      ws.once('error', reject);
      ws.once('close', () => void (closed += isOver ? 0 : 1));
    });
  }

  return {
    async openFor(students: readonly ActiveStudent[]) {
      const waiting = students.values();
      await Promise.all(
        Array.from({ length: OPENED_AT_ONCE }, async () => {
          for (const student of waiting) await openOne(student);
        }),
      );
    },
    count: () => open.length,
    /** Sockets that the server closed. */
    closed: () => closed,
    close() {
      isOver = true;
      for (const ws of open) ws.terminate();
    },
  };
}
