import { createContext, use, type ReactNode } from 'react';

const BackContext = createContext<() => void>(() => {});

/** The shell owns the navigation history; screens only call `onBack`. */
export function BackProvider({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return <BackContext value={onBack}>{children}</BackContext>;
}

export function useBack() {
  return use(BackContext);
}
