import { createStore } from './store.ts';

const KEY = 'quad.shortcuts';
const changes = createStore(0);

/**
 * Whether keyboard shortcuts are on. Stored in the browser and not in the account: the choice depends on the device
 * (for example speech input), and visitors have no account.
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
