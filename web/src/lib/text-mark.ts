import { createContext, type ReactNode } from 'react';

/** How text is rendered; search results override it to mark matches. */
export const TextMark = createContext<(text: string) => ReactNode>((text) => text);
