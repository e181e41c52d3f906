import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import server from './server/vitest.config.ts';

/** What Node runs. One project, because each loads the server's sources for itself. */
const onNode = {
  test: {
    ...server.test,
    name: 'node',
    root: '.',
    include: ['{contract,server,tools,bench}/src/**/*.test.ts'],
  },
};

/** They take longest. Vitest begins with the files that have most to read, and would leave some of these to the end. */
const LONGEST =
  /\/(fuzz|mutations|processes|quick-try|change-avatar|backup|import-rules|beside|killed-worker)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => Number(LONGEST.test(moduleId));
    return sorted.toSorted((one, other) => isLong(other) - isLong(one));
  }
}

export default defineConfig({
  test: {
    // By default one core is kept free for a person at work, which on two cores is half of them.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [onNode, 'web'],
  },
});
