import type { Kind } from './queues.ts';

type Cost = Kind & { kind: string; isWrite: boolean; sentKb: number; walKb: number };

/** As `costs.ts` printed them on 16 November 2026, on a million posts. */
export const COSTS: readonly Cost[] = [
  { kind: 'feed', isWrite: false, share: 54.2, serverMs: 2.33, databaseMs: 2.2, sentKb: 4.2, walKb: 0.1 },
  { kind: 'thread', isWrite: false, share: 13.6, serverMs: 2.6, databaseMs: 1.93, sentKb: 1.3, walKb: 0.5 },
  { kind: 'feed, document', isWrite: false, share: 5.9, serverMs: 23.1, databaseMs: 6.4, sentKb: 12.8, walKb: 0.7 },
  { kind: 'search', isWrite: false, share: 4.7, serverMs: 3.48, databaseMs: 7.53, sentKb: 1.2, walKb: 0.1 },
  { kind: 'chats', isWrite: false, share: 4.4, serverMs: 1.43, databaseMs: 1.3, sentKb: 0.7, walKb: 2.2 },
  { kind: 'notifications', isWrite: false, share: 4.3, serverMs: 2.2, databaseMs: 2.58, sentKb: 2.3, walKb: 0.1 },
  { kind: 'save', isWrite: true, share: 3.8, serverMs: 2.5, databaseMs: 3.33, sentKb: 0.1, walKb: 59.3 },
  { kind: 'comment', isWrite: true, share: 3.0, serverMs: 5.95, databaseMs: 6.35, sentKb: 0.8, walKb: 123.5 },
  { kind: 'message', isWrite: true, share: 2.1, serverMs: 2.88, databaseMs: 4.29, sentKb: 0.4, walKb: 50.2 },
  { kind: 'thread, document', isWrite: false, share: 1.5, serverMs: 16.18, databaseMs: 3.05, sentKb: 10.8, walKb: 0.0 },
  { kind: 'post', isWrite: true, share: 0.9, serverMs: 2.93, databaseMs: 5.07, sentKb: 0.7, walKb: 18.5 },
  {
    kind: 'notifications, document',
    isWrite: false,
    share: 0.6,
    serverMs: 13.24,
    databaseMs: 1.62,
    sentKb: 11.0,
    walKb: 0.0,
  },
  {
    kind: 'search, document',
    isWrite: false,
    share: 0.5,
    serverMs: 17.07,
    databaseMs: 10.49,
    sentKb: 11.9,
    walKb: 0.0,
  },
  { kind: 'chats, document', isWrite: false, share: 0.4, serverMs: 25.0, databaseMs: 3.16, sentKb: 7.8, walKb: 1.3 },
];
