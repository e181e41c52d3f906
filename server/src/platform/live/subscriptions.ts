import { sql } from 'kysely';
import { mayRead } from '@quad/contract/gates';
import type { RequestCampus } from '../viewer.ts';
import type { LiveSocket } from './live-socket.ts';
import type { MaySubscribe, TopicKind, TopicQuery } from './live.ts';

/** A campus's own topic: whoever may read it, on its own site. */
const subscribeToCampus: MaySubscribe = (ids, { campus }) => ids.filter((id) => id === campus.id);

/** What concerns one person reaches that person only. */
const subscribeToUser: MaySubscribe = (ids, { viewer }) => ids.filter((id) => id === viewer?.id);

type HearingSources = {
  campusOf: (host: string) => RequestCampus | undefined;
  findTopics: (query: TopicQuery) => Promise<string[]>;
};

type Listener = Pick<LiveSocket, 'host' | 'viewer'>;

/** The rules of who may hear what; features add theirs. */
export function createSubscriptions({ campusOf, findTopics }: HearingSources) {
  const rules = new Map<string, MaySubscribe>([
    ['campus', subscribeToCampus],
    ['user', subscribeToUser],
  ]);

  /** Looked up each time: a campus may have become private while the socket was open. */
  function readCampus({ host, viewer }: Listener) {
    const campus = campusOf(host);
    return campus && mayRead(campus, viewer) ? campus : undefined;
  }

  return {
    allow: (kind: TopicKind, rule: MaySubscribe) => void rules.set(kind, rule),

    /** Whoever may not read a campus hears nothing on its site. */
    mayReadCampus: (listener: Listener) => readCampus(listener) !== undefined,

    /** Those of the topics that may be heard. However many and of whatever kind: one statement at most. */
    async heardOf(topics: readonly string[], listener: Listener): Promise<ReadonlySet<string>> {
      const campus = readCampus(listener);
      const heard = new Set<string>();
      if (!campus) return heard;
      const queries: TopicQuery[] = [];
      for (const [kind, ids] of idsByKind(topics)) {
        const found = rules.get(kind)?.(ids, { viewer: listener.viewer, campus }) ?? [];
        if ('execute' in found)
          queries.push(sql`select ${`${kind}:`}::text || found.id as topic from (${found}) found`);
        else for (const id of found) heard.add(`${kind}:${id}`);
      }
      if (queries.length > 0) {
        for (const topic of await findTopics(sql`${sql.join(queries, sql` union all `)}`)) heard.add(topic);
      }
      return heard;
    },
  };
}
export type Subscriptions = ReturnType<typeof createSubscriptions>;

function idsByKind(topics: readonly string[]) {
  const kinds = new Map<string, string[]>();
  for (const topic of topics) {
    const [kind = '', id = ''] = topic.split(':', 2);
    kinds.set(kind, [...(kinds.get(kind) ?? []), id]);
  }
  return kinds;
}
