import { vi } from 'vitest';

// A worker goes on from file to file, which saves most of their time. Each file still begins with modules, globals and
// timers of its own: toasts that one file has shown are no business of the next.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
