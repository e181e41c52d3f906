import { defineConfig } from 'vitest/config';

/** A package with nothing of its own to set up. */
const plain = (name: string) => ({
  test: { name, root: `./${name}`, include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});

export default defineConfig({
  test: { projects: ['server', 'web', plain('contract'), plain('tools'), plain('bench')] },
});
