export { openSessions, type Sessions } from './open-sessions.ts';
