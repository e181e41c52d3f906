/** A rule broken on purpose, and the test that must notice it. Paths are relative to the repository. */
export type Fault = {
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  test: string;
  /** Part of the test's name, as it stands in the test file. */
  name: string;
};
