/** How long a toast stays unless it says otherwise. */
export const TOAST_MS = 2600;

/** What is left of a toast's time, and since when it runs; null while it is held. */
export type Countdown = { leftMs: number; runningSince: number | null };

export function startCountdown(durationMs: number, now: number): Countdown {
  return { leftMs: durationMs, runningSince: now };
}

export function timeLeft(countdown: Countdown, now: number): number {
  if (countdown.runningSince === null) return countdown.leftMs;
  return Math.max(0, countdown.leftMs - (now - countdown.runningSince));
}

/** Holding twice, or letting go twice, changes nothing. */
export function holdCountdown(countdown: Countdown, now: number): Countdown {
  return { leftMs: timeLeft(countdown, now), runningSince: null };
}

export function resumeCountdown(countdown: Countdown, now: number): Countdown {
  if (countdown.runningSince !== null) return countdown;
  return { leftMs: countdown.leftMs, runningSince: now };
}
