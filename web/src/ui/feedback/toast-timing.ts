/** The default duration of a toast. */
export const TOAST_MS = 2600;

/** The key that moves the focus to the newest toast and back. Other products use the same. */
export const TOAST_KEY = 'F6';

/** The remaining time, and the start of the current run; null while paused. */
export type Countdown = { leftMs: number; runningSince: number | null };

export function startCountdown(durationMs: number, now: number): Countdown {
  return { leftMs: durationMs, runningSince: now };
}

export function timeLeft(countdown: Countdown, now: number): number {
  if (countdown.runningSince === null) return countdown.leftMs;
  return Math.max(0, countdown.leftMs - (now - countdown.runningSince));
}

/** Pausing twice or resuming twice changes nothing. */
export function pauseCountdown(countdown: Countdown, now: number): Countdown {
  return { leftMs: timeLeft(countdown, now), runningSince: null };
}

export function resumeCountdown(countdown: Countdown, now: number): Countdown {
  if (countdown.runningSince !== null) return countdown;
  return { leftMs: countdown.leftMs, runningSince: now };
}
