import { createStore } from './store.ts';

/** The first name of the person whom the viewer has just written to. */
export const sentMessage = createStore<{ to: string } | null>(null);
