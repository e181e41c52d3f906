import { createStore } from '../store.ts';

/**
 * Where a sign-in page redirects after sign-in. Set it before starting the session, because the page redirects at once.
 * Without it, for a session from another tab, the page's own `redirect` decides.
 */
export const signInDestination = createStore<string | null>(null);
