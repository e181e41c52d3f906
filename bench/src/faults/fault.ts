/** Something that breaks, what the site has to do meanwhile, and a program that breaks it and checks. */
export type Fault = {
  /** Short and in kebab-case, for `--only`. */
  name: string;
  fault: string;
  expected: string;
  run: (report: (progress: string) => void) => Promise<Outcome>;
};

/** What was observed, in numbers, and whether it meets the expectation. */
export type Outcome = { seen: string; holds: boolean };
