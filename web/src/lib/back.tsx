import { createContext, use, type ReactNode } from 'react';

const BackContext = createContext<() => void>(() => {});

/** The shell knows where one came from; a screen only says that it wants to go back. */
export function BackProvider({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return <BackContext value={onBack}>{children}</BackContext>;
}

export function useBack() {
  return use(BackContext);
}
