import { mayRead } from '@quad/contract/gates';
import type { RequestCampus } from '../viewer.ts';
import type { LiveSocket } from './live-socket.ts';
import type { MayHear, TopicKind } from './live.ts';

/** A campus's own topic: whoever may read it, on its own site. */
const hearCampus: MayHear = (id, { viewer, campus }) => id === campus.id && mayRead(campus, viewer);

/** What concerns one person reaches that person only. */
const hearUser: MayHear = (id, { viewer }) => viewer !== null && viewer.id === id;

/** The rules of who may hear what; features add theirs. */
export function createHearing(campusOf: (host: string) => RequestCampus | undefined) {
  const rules = new Map<string, MayHear>([
    ['campus', hearCampus],
    ['user', hearUser],
  ]);

  return {
    allow: (kind: TopicKind, rule: MayHear) => void rules.set(kind, rule),
    async mayHear(topic: string, { host, viewer }: Pick<LiveSocket, 'host' | 'viewer'>) {
      // Looked up each time: a campus may have become private while the socket was open.
      const campus = campusOf(host);
      const [kind = '', id = ''] = topic.split(':', 2);
      const rule = rules.get(kind);
      return campus !== undefined && rule !== undefined && rule(id, { viewer, campus });
    },
  };
}
export type Hearing = ReturnType<typeof createHearing>;
