import { createContext, use } from 'react';

/** Whether this site can ask Google who someone is; without its credentials nothing may offer that. */
export const GoogleContext = createContext(false);

export function useGoogle() {
  return use(GoogleContext);
}
