/* What every page loads after hydration, as one chunk, because each `import()` adds bytes to the first load. */

export { LiveSocket } from './live-socket.tsx';
export { sendPageView } from './page-views.ts';
export { listenToKeys } from './shortcuts/press-key.ts';
