import { createContext, type ReactNode } from 'react';

/** How a stretch of text is drawn: as it is, or with what was searched for marked in it. */
export const TextMark = createContext<(text: string) => ReactNode>((text) => text);
