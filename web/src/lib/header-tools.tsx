import { createContext, use, type ReactNode } from 'react';

const HeaderToolsContext = createContext<ReactNode>(null);

/** The shell's search and account menu, shown in the home header when no other part of the page has them. */
export function HeaderToolsProvider({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return <HeaderToolsContext value={tools}>{children}</HeaderToolsContext>;
}

export function useHeaderTools() {
  return use(HeaderToolsContext);
}
