import { ROUTES } from './paths.ts';
import { createStore } from './store.ts';

/**
 * Where somebody goes who is signed in and stands on a page for signing in. Whoever signs them in says it first, since
 * the page leaves by itself as soon as there is a session.
 */
export const signInDestination = createStore<string>(ROUTES.home);
