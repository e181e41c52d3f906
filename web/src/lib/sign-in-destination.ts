import { ROUTES } from '@quad/contract/pages';
import { createStore } from './store.ts';

/**
 * Where someone goes who has a session and is on a sign-in page. Set it before starting the session, because the page
 * redirects as soon as there is one.
 */
export const signInDestination = createStore<string>(ROUTES.home);
