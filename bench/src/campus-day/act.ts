import { setTimeout as wait } from 'node:timers/promises';
import { createTimings } from '../faults/timings.ts';
import { nextAct } from './acts.ts';
import { send } from './send.ts';
import type { ActiveStudent, CampusContent } from './students.ts';

const ACT_EVERY_SECONDS = 10;
/** What a step may not exceed. */
export const LIMITS = { errorShare: 0.00025, meanMs: 100, p99Ms: 2_000 };
const TICK_MS = 5;

/** Sends the students' requests for this many seconds and waits for all responses. */
export async function act(
  port: number,
  students: readonly ActiveStudent[],
  content: Map<string, CampusContent>,
  seconds: number,
) {
  const kinds = new Map<string, ReturnType<typeof createTimings>>();
  const all = createTimings();
  const failures = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let total = 0;
  const one = async () => {
    const student = students[Math.floor(Math.random() * students.length)];
    const around = student && content.get(student.campusId);
    if (!student || !around) throw new Error('A student without a campus');
    const { kind, ...request } = nextAct(student, around);
    const { status, ms } = await send({ port, ...student }, request);
    all.add(ms);
    total += ms;
    const timings = kinds.get(kind) ?? createTimings();
    kinds.set(kind, timings);
    timings.add(ms);
    if (status === 200) return;
    const failure = `${kind} ${status}`;
    failures.set(failure, (failures.get(failure) ?? 0) + 1);
  };
  const began = performance.now();
  let sent = 0;
  for (let passed = 0; passed < seconds * 1_000; passed = performance.now() - began) {
    const due = (passed / 1_000) * (students.length / ACT_EVERY_SECONDS);
    // Sent when due, however many are still open: people do not wait for each other.
    for (; sent < due; sent += 1) {
      const sending = one().finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
    await wait(TICK_MS);
  }
  await Promise.all(underWay);
  const failed = [...failures.values()].reduce((sum, times) => sum + times, 0);
  return { all, kinds, failures, errorShare: failed / all.count(), meanMs: total / all.count() };
}
