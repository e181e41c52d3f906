import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pauseCountdown, resumeCountdown, startCountdown, timeLeft, type Countdown } from './toast-timing.ts';

function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function useHiddenTab(): boolean {
  return useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
}

/** Counts down and pauses while hovered, focused or in a hidden tab. Calls `onDone` once. */
export function useToastTimer(durationMs: number, onDone: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hiddenTab = useHiddenTab();
  const held = hovered || focused || hiddenTab;

  const countdown = useRef<Countdown>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);

  useEffect(() => {
    const now = performance.now();
    const current = countdown.current ?? startCountdown(durationMs, now);
    countdown.current = held ? pauseCountdown(current, now) : resumeCountdown(current, now);
    if (held) return;
    const waiting = setTimeout(() => done.current(), timeLeft(countdown.current, now));
    return () => clearTimeout(waiting);
  }, [held, durationMs]);

  return {
    held,
    watch: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
