/** How often something that guards accounts may happen: so many times, counted from the first, in so many seconds. */
export type Limit = { times: number; seconds: number };

/** Every limit that is counted in the database, by name. A feature adds its own here. */
export const LIMITS = {
  /** Signing in as a demo student, per network. */
  demo_sign_in: { times: 60, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
