export { NOBODY, sessionQuery, setCount, useLogOut, useSession, useViewer } from './accounts.queries.ts';
export { LinkedText, LinkedTokens } from './linked-text.tsx';
export { MissingContent } from './missing-content.tsx';
export { fullNameOf, shortNameOf } from './names.ts';
export { PersonAvatar } from './person-avatar.tsx';
export { type CountedBadge, waitingIn } from './unread.ts';
export { useGate, useMay } from './use-gate.ts';
