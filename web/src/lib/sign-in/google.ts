import { createContext, use } from 'react';

/** Whether Google sign-in is configured. Without credentials no page may offer it. */
export const GoogleContext = createContext(false);

export function useGoogle() {
  return use(GoogleContext);
}
