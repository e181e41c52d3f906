export { useLogOut, sessionQuery, useSession, useViewer } from './accounts.queries.ts';
export { fullNameOf, shortNameOf } from './names.ts';
export { PersonAvatar } from './person-avatar.tsx';
