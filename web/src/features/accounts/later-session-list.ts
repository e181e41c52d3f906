import { lazy } from 'react';

/** Fetched when it is shown, so that the first page does not carry it. */
export const SessionList = lazy(async () => ({ default: (await import('./session-list.tsx')).SessionList }));
