import { vi } from 'vitest';

// Vitest runs many files in one worker, which saves most of their time. Each file still starts with its own modules,
// globals and timers, so that toasts of one file do not reach the next.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
