import { defineConfig } from 'vitest/config';

/** A package with nothing of its own to set up. */
const plain = (name: string) => ({
  test: { name, root: `./${name}`, include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});

export default defineConfig({
  // All cores: by default one is kept free for a person at work, which on two cores is half of them.
  test: { maxWorkers: '100%', projects: ['server', 'web', plain('contract'), plain('tools'), plain('bench')] },
});
