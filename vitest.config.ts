import { defineConfig } from 'vitest/config';

/** A package with nothing of its own to set up. All cores, as in the configurations of server and web: they must agree. */
const plain = (name: string) => ({
  test: {
    name,
    root: `./${name}`,
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    // As long as on the server: some start a database of their own.
    hookTimeout: 180_000,
    isolate: false,
    maxWorkers: '100%',
  },
});

export default defineConfig({
  // By default one core is kept free for a person at work, which on two cores is half of them.
  test: { maxWorkers: '100%', projects: ['server', 'web', plain('contract'), plain('tools'), plain('bench')] },
});
