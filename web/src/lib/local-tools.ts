import { createContext, use } from 'react';

/** Whether the pages for development (demo sign-in, local mailbox, the kit) are there. */
export const LocalToolsContext = createContext(false);

export function useLocalTools() {
  return use(LocalToolsContext);
}
