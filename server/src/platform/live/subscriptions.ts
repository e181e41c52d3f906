import { sql } from 'kysely';
import { mayRead } from '@quad/contract/gates';
import type { RequestCampus } from '../access/viewer.ts';
import type { LiveSocket } from './live-socket.ts';
import type { MaySubscribe, TopicKind, TopicQuery } from './live.ts';

/** The campus topic: for everyone who may read the campus, on its own site. */
const subscribeToCampus: MaySubscribe = (ids, { campus }) => ids.filter((id) => id === campus.id);

/** A user topic is only for that user. */
const subscribeToUser: MaySubscribe = (ids, { viewer }) => ids.filter((id) => id === viewer?.id);

type SubscriptionSources = {
  campusOf: (host: string) => RequestCampus | undefined;
  findTopics: (query: TopicQuery) => Promise<string[]>;
};

type Listener = Pick<LiveSocket, 'host' | 'viewer'>;

/** The rules for who may subscribe to which topic; features add their own. */
export function createSubscriptions({ campusOf, findTopics }: SubscriptionSources) {
  const rules = new Map<string, MaySubscribe>([
    ['campus', subscribeToCampus],
    ['user', subscribeToUser],
  ]);

  /** Checked each time, because a campus may become private while the socket is open. */
  function isReader({ host, viewer }: Listener) {
    const campus = campusOf(host);
    return campus !== undefined && mayRead(campus, viewer);
  }

  return {
    allow: (kind: TopicKind, rule: MaySubscribe) => void rules.set(kind, rule),

    /** Without read access to the campus, only one's own topic is allowed on its site. */
    isClosed: (topic: string, listener: Listener) => !isOwnKind(kindOf(topic)) && !isReader(listener),

    /** Returns the topics that the listener may subscribe to, with at most one statement for all kinds. */
    async allowedTopics(topics: readonly string[], listener: Listener): Promise<ReadonlySet<string>> {
      const campus = campusOf(listener.host);
      const allowed = new Set<string>();
      if (!campus) return allowed;
      const open = isReader(listener) ? topics : topics.filter((topic) => isOwnKind(kindOf(topic)));
      const queries: TopicQuery[] = [];
      for (const [kind, ids] of idsByKind(open)) {
        const found = rules.get(kind)?.(ids, { viewer: listener.viewer, campus }) ?? [];
        if ('execute' in found)
          queries.push(sql`select ${`${kind}:`}::text || found.id as topic from (${found}) found`);
        else for (const id of found) allowed.add(`${kind}:${id}`);
      }
      if (queries.length > 0) {
        for (const topic of await findTopics(sql`${sql.join(queries, sql` union all `)}`)) allowed.add(topic);
      }
      return allowed;
    },
  };
}
export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** It carries ids and counts of the person's own things, nothing that was posted. */
function isOwnKind(kind: string) {
  return kind === 'user';
}

function kindOf(topic: string) {
  return topic.split(':', 1)[0] ?? '';
}

function idsByKind(topics: readonly string[]) {
  const kinds = new Map<string, string[]>();
  for (const topic of topics) {
    const [kind = '', id = ''] = topic.split(':', 2);
    kinds.set(kind, [...(kinds.get(kind) ?? []), id]);
  }
  return kinds;
}
