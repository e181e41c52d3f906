/** Something that breaks, what is asked of the site meanwhile, and a program that breaks it and looks. */
export type Fault = {
  /** Short, kebab-case: `--only` takes it. */
  name: string;
  fault: string;
  asked: string;
  run: (say: (progress: string) => void) => Promise<Outcome>;
};

/** What was seen, in numbers, and whether that is what was asked. */
export type Outcome = { seen: string; holds: boolean };
