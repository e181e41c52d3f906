import { createContext, use } from 'react';

/** Whether the development pages (demo sign-in, local mailbox, UI kit) are available. */
export const LocalToolsContext = createContext(false);

export function useLocalTools() {
  return use(LocalToolsContext);
}
