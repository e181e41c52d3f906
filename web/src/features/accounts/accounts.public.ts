export { NOBODY, sessionQuery, setCount, useLogOut, useSession, useViewer } from './accounts.queries.ts';
export { LinkedText, LinkedTokens } from './people/linked-text.tsx';
export { MissingContent } from './people/missing-content.tsx';
export { fullNameOf, shortNameOf } from './people/names.ts';
export { PersonAvatar } from './people/person-avatar.tsx';
export { type CountedBadge, unreadCountOf } from './sessions/unread.ts';
export { useGate, useMay } from './people/use-gate.ts';
