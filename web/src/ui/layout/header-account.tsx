import { createContext, use, type ReactNode } from 'react';

const HeaderAccountContext = createContext<ReactNode>(null);

/** The shell's account button for the header of a page on a phone, where no bar above it has one. */
export function HeaderAccountProvider({ account, children }: { account: ReactNode; children: ReactNode }) {
  return <HeaderAccountContext value={account}>{children}</HeaderAccountContext>;
}

/** Placed at the end of every page's header. */
export function HeaderAccount() {
  return use(HeaderAccountContext);
}
