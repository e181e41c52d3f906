import { createStore } from './store.ts';

const KEY = 'quad.shortcuts';
const changes = createStore(0);

/**
 * Whether keys do something by themselves. Remembered in the browser, because a keyboard belongs to a machine and not
 * to an account: who speaks to one machine may type on another, and a visitor has no account.
 */
export const shortcutsSwitch = {
  read: () => localStorage.getItem(KEY) !== 'off',
  readOnServer: () => true,
  subscribe: changes.subscribe,
  set: (on: boolean) => {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
    changes.set(changes.read() + 1);
  },
};
