import { createContext, type ReactNode } from 'react';

/** How text is rendered, if not as it is. Search results mark their words with it. */
export const TextMark = createContext<((text: string) => ReactNode) | null>(null);
