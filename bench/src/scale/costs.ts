import type { Kind } from './queues.ts';

type Cost = Kind & { kind: string; isWrite: boolean; sentKb: number; walKb: number };

/** As `costs.ts` printed them on 17 November 2026, on a million posts. */
export const COSTS: readonly Cost[] = [
  { kind: 'feed', isWrite: false, share: 53.6, serverMs: 0.98, databaseMs: 0.66, sentKb: 4.4, walKb: 0.0 },
  { kind: 'thread', isWrite: false, share: 13.5, serverMs: 1.0, databaseMs: 0.98, sentKb: 1.3, walKb: 0.1 },
  { kind: 'feed, document', isWrite: false, share: 6.1, serverMs: 8.66, databaseMs: 1.77, sentKb: 15.4, walKb: 0.0 },
  { kind: 'chats', isWrite: false, share: 4.7, serverMs: 0.99, databaseMs: 0.49, sentKb: 0.7, walKb: 3.5 },
  { kind: 'notifications', isWrite: false, share: 4.6, serverMs: 1.23, databaseMs: 1.25, sentKb: 2.3, walKb: 0.7 },
  { kind: 'search', isWrite: false, share: 4.4, serverMs: 1.7, databaseMs: 1.78, sentKb: 1.2, walKb: 0.0 },
  { kind: 'save', isWrite: true, share: 4.1, serverMs: 2.66, databaseMs: 1.63, sentKb: 0.1, walKb: 58.7 },
  { kind: 'comment', isWrite: true, share: 3.1, serverMs: 1.66, databaseMs: 2.51, sentKb: 0.8, walKb: 98.3 },
  { kind: 'message', isWrite: true, share: 2.0, serverMs: 2.96, databaseMs: 2.93, sentKb: 0.4, walKb: 41.6 },
  { kind: 'thread, document', isWrite: false, share: 1.3, serverMs: 8.08, databaseMs: 1.6, sentKb: 10.6, walKb: 1.9 },
  { kind: 'post', isWrite: true, share: 1.0, serverMs: 1.66, databaseMs: 2.38, sentKb: 0.7, walKb: 16.4 },
  { kind: 'search, document', isWrite: false, share: 0.5, serverMs: 12.32, databaseMs: 3.04, sentKb: 11.8, walKb: 0.0 },
  { kind: 'chats, document', isWrite: false, share: 0.5, serverMs: 4.34, databaseMs: 1.32, sentKb: 7.7, walKb: 0.3 },
  {
    kind: 'notifications, document',
    isWrite: false,
    share: 0.4,
    serverMs: 6.15,
    databaseMs: 1.54,
    sentKb: 10.8,
    walKb: 0.0,
  },
];
