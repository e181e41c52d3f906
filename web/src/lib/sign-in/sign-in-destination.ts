import { createStore } from '../store.ts';

/**
 * Where the new session goes from a sign-in page. Set it before starting the session, because the page redirects as
 * soon as there is one. Without it, for a session from another tab, the page's own `redirect` decides.
 */
export const signInDestination = createStore<string | null>(null);
