import { createContext, use, type ReactNode } from 'react';

const HeaderToolsContext = createContext<ReactNode>(null);

/** The shell's search and account, for the header of the home page where nothing else on the page has them. */
export function HeaderToolsProvider({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return <HeaderToolsContext value={tools}>{children}</HeaderToolsContext>;
}

export function useHeaderTools() {
  return use(HeaderToolsContext);
}
