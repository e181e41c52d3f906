import { lazy } from 'react';

/* Few people open these, so their code is loaded when they are shown. */

export const DeletionNotice = lazy(async () => ({ default: (await import('./deletion-notice.tsx')).DeletionNotice }));
export const YourData = lazy(async () => ({ default: (await import('./your-data.tsx')).YourData }));
