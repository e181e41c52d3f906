import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/fresh-modules.ts'],
    isolate: false,
    // Generous, because other programs may occupy the cores for a while.
    testTimeout: 60_000,
  },
});
