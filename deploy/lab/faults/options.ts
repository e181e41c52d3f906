/** The sizes of the runs, which `--writes` and `--messages` change. */
export type Sizes = { writes: number; messages: number };

export const SIZES: Sizes = { writes: 20_000, messages: 10_000 };
